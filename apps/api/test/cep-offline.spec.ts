import { readFileSync } from 'node:fs';

import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

type Tuple = [ibge: number, name: string, ...facts: (number | string | null)[]];

const PLACES = JSON.parse(
  readFileSync(new URL('../../../libs/starter-catalogue/src/places.json', import.meta.url), 'utf8'),
) as { states: { ibge: number; code: string }[]; cities: Tuple[] };
const STATE = new Map(PLACES.states.map(({ ibge, code }) => [ibge, code]));
const ISOPLETHS = ['I', 'II', 'III', 'IV', 'V'];

/** What the table says of a municipality, read from the file and not by the program. */
const factsOf = ([ibge, name, , , , zone, zone2024, v0]: Tuple) => ({
  city: name,
  state: STATE.get(Math.floor(ibge / 100_000)),
  bioclimaticZone: `ZB${zone}`,
  bioclimaticZone2024: zone2024,
  isoplethCode: ISOPLETHS[Math.max(0, Math.ceil((Number(v0) - 30) / 5))],
});
const rangesOf = ([, , , , , , , , , ...ceps]: Tuple): [number, number][] =>
  ceps.flatMap((first, index) => (index % 2 === 0 ? [[Number(first), Number(ceps[index + 1])]] : []));

/** The same numbers in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const CAPITALS = new Map<number, string>([
  ...([
    [1200401, 'I'],
    [2704302, 'I'],
    [1600303, 'I'],
    [1302603, 'I'],
    [2927408, 'I'],
  ] as const),
  ...([
    [2304400, 'I'],
    [5300108, 'II'],
    [3205309, 'II'],
    [5208707, 'II'],
    [2111300, 'I'],
  ] as const),
  ...([
    [5103403, 'II'],
    [5002704, 'IV'],
    [3106200, 'II'],
    [1501402, 'I'],
    [2507507, 'I'],
  ] as const),
  ...([
    [4106902, 'IV'],
    [2611606, 'I'],
    [2211001, 'I'],
    [3304557, 'II'],
    [2408102, 'I'],
  ] as const),
  ...([
    [4314902, 'IV'],
    [1100205, 'I'],
    [1400100, 'II'],
    [4205407, 'IV'],
    [3550308, 'III'],
  ] as const),
  ...([
    [2800308, 'I'],
    [1721000, 'I'],
  ] as const),
]);

describe('a CEP without internet', () => {
  let app: TestApp;
  let admin: Client;
  const lookUp = async (cep: number) =>
    (await admin.get(`/api/cep/${String(cep).padStart(8, '0')}`)).body as Record<string, unknown>;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter', env: { CEP_PROVIDER_URL: 'off' } });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  it('answers city, state, both zones and isopleth for 200 random CEPs of the ranges', async () => {
    const ranges = PLACES.cities.flatMap((city) => rangesOf(city).map((range) => ({ city, range })));
    const draw = random(2024);
    for (let index = 0; index < 200; index++) {
      const { city, range } = ranges[Math.floor(draw() * ranges.length)]!;
      const cep = range[0] + Math.floor(draw() * (range[1] - range[0] + 1));
      expect({ cep, ...(await lookUp(cep)) }).toMatchObject({
        ...factsOf(city),
        ...{ address: null, neighborhood: null, cityFrom: 'range', zone2024From: 'coverage' },
      });
    }
  });

  it('answers the city at both ends of its range, and 404 outside the ranges', async () => {
    const serra = PLACES.cities.find(([ibge]) => ibge === 5222302)!;
    const [[first, last]] = rangesOf(serra) as [[number, number]];
    for (const cep of [first, last]) expect(await lookUp(cep)).toMatchObject(factsOf(serra));
    expect((await lookUp(last + 1))['city']).not.toBe(serra[1]);
  });

  it('answers the isopleth of the basic wind speed of each capital', async () => {
    const isopleths = new Map<number, unknown>();
    for (const city of PLACES.cities.filter(([ibge]) => CAPITALS.has(ibge)))
      isopleths.set(city[0], (await lookUp(rangesOf(city)[0]![0]))['isoplethCode']);
    expect(isopleths).toEqual(new Map([...CAPITALS].sort(([a], [b]) => a - b)));
  });

  it('fills zones and isopleth of a building in a small town', async () => {
    const town = await lookUp(76393000);
    expect(town).toMatchObject({ city: 'Vila Propício', state: 'GO' });
    const technician = await admin.post('/api/technicians', {
      ...{ fullName: 'Ana Souza', creaCau: 'CREA-GO 1', licenseState: 'GO', cpfCnpj: '52998224725' },
      ...{ email: 'ana@exemplo.com.br', phone: '62999990000', street: 'Rua A' },
    });
    const { status, body } = await admin.post('/api/buildings', {
      ...{ name: 'Casa', technicianId: technician.body.id as number, cep: '76393-000', street: 'Rua A' },
      ...{ city: town['city'], state: town['state'], totalArea: 70, floors: 1 },
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ bioclimaticZone: 'ZB6', bioclimaticZone2024: '4B', isoplethCode: 'II' }),
    ]);
  });
});
