import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { holderOf } from './support/people.js';

describe('a place by its name', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  const place = (state: unknown, city: unknown) =>
    admin.get(`/api/place?state=${String(state)}&city=${encodeURIComponent(String(city))}`);

  it('answers its zones and isopleth without regard to accents and case', async () => {
    const { status, body } = await place('sp', 'SAO PAULO');
    expect(status).toBe(200);
    expect(body).toEqual({
      cityId: expect.any(Number) as number,
      city: 'São Paulo',
      state: 'SP',
      bioclimaticZone: 'ZB3',
      bioclimaticZone2024: '2M',
      zone2024From: 'coverage',
      isoplethCode: 'III',
      ...{ checkZone: false, checkZone2024: false, checkWind: false },
    });
  });

  it('answers which of its figures are marked to check', async () => {
    expect((await place('AM', 'Manaus')).body).toMatchObject({
      isoplethCode: 'I',
      ...{ checkZone: false, checkZone2024: false, checkWind: true },
    });
  });

  it('answers null zones and isopleth for a city without coverage', async () => {
    for (const table of ['zone_coverages', 'isopleth_coverages'])
      await app.dataSource.query(
        `DELETE FROM ${table} WHERE city_id = (SELECT id FROM cities WHERE ibge_code = 4113205)`,
      );
    expect((await place('PR', 'Lapa')).body).toMatchObject({
      city: 'Lapa',
      bioclimaticZone: null,
      isoplethCode: null,
    });
  });

  it.each([
    ['PR', 'São Paulo'],
    ['PR', 'Curitibaa'],
    ['XX', 'Curitiba'],
    ['PR', ''],
  ])('answers nulls for an unknown place: %s, %s', async (state, city) => {
    const { status, body } = await place(state, city);
    expect([status, body]).toEqual([
      200,
      {
        ...{ cityId: null, city: null, state: null },
        ...{ bioclimaticZone: null, bioclimaticZone2024: null, zone2024From: null, isoplethCode: null },
        ...{ checkZone: false, checkZone2024: false, checkWind: false },
      },
    ]);
  });

  it.each([
    ['state=PR', 'Parâmetro city inválido.'],
    ['city=Curitiba', 'Parâmetro state inválido.'],
    ['state=PR&city=a&city=b', 'Parâmetro city inválido.'],
    [`state=PR&city=${'x'.repeat(129)}`, 'Parâmetro city inválido.'],
    ['state[a]=PR&city=b', 'Parâmetro state inválido.'],
  ])('refuses a malformed query with 400: %s', async (query, message) => {
    const { status, body } = await admin.get(`/api/place?${query}`);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('is readable with any module whose form uses it', async () => {
    const query = '/api/place?state=PR&city=Curitiba';
    expect((await (await holderOf(app, admin, ['buildings'])).get(query)).status).toBe(200);
    expect((await (await holderOf(app, admin, ['technicians'])).get(query)).status).toBe(200);
    expect((await (await holderOf(app, admin, ['typologies'])).get(query)).status).toBe(403);
  });
});
