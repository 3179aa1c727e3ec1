import { startApp, type TestApp } from './support/app.js';
import { type FakeCepProvider, startCepProvider } from './support/cep-provider.js';
import { type Client, signedIn } from './support/client.js';

const CURITIBA = { logradouro: 'Praça Rui Barbosa', bairro: 'Centro', localidade: 'Curitiba', uf: 'PR' };

/** What covers Curitiba. */
const COVERED = {
  bioclimaticZone: 'ZB1',
  bioclimaticZone2024: '1M',
  zone2024From: 'coverage',
  isoplethCode: 'IV',
  ...{ checkZone: false, checkZone2024: false, checkWind: false },
};

describe('a CEP', () => {
  let provider: FakeCepProvider;
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    provider = await startCepProvider();
    app = await startApp({ kind: 'starter', env: { CEP_PROVIDER_URL: provider.url } });
    admin = await signedIn(app);
  });
  afterAll(async () => {
    await app.stop();
    await provider.stop();
  });

  it('answers the address, and zone and isopleth of its city', async () => {
    provider.answer = () => ({ body: CURITIBA });
    const { status, body } = await admin.get('/api/cep/80010010');
    expect(status).toBe(200);
    expect(body).toEqual({
      cep: '80010-010',
      address: 'Praça Rui Barbosa',
      neighborhood: 'Centro',
      city: 'Curitiba',
      state: 'PR',
      cityFrom: 'provider',
      ...COVERED,
    });
  });

  it('is requested from the provider once, then answered from the cache', async () => {
    provider.answer = () => ({ body: CURITIBA });
    await admin.get('/api/cep/80010020');
    provider.answer = () => ({ status: 500, text: 'down' });
    expect((await admin.get('/api/cep/80010-020')).body).toMatchObject({ address: 'Praça Rui Barbosa' });
    expect(provider.asked.filter((cep) => cep === '80010020')).toHaveLength(1);
  });

  describe('with an old cached address', () => {
    const RENAMED = { ...CURITIBA, logradouro: 'Rua do Novo Nome' };
    const asked = (cep: string): number => provider.asked.filter((one) => one === cep).length;
    const keptFor = async (cep: string, days: number): Promise<void> => {
      provider.answer = () => ({ body: CURITIBA });
      await admin.get(`/api/cep/${cep}`);
      await app.dataSource.query(
        `UPDATE cep_cache SET fetched_at = now() - make_interval(days => $2) WHERE cep = $1`,
        [cep, days],
      );
    };
    const streetOf = async (cep: string): Promise<unknown> =>
      (await admin.get(`/api/cep/${cep}`)).body.address;

    it('is requested again after 30 days, and cached again', async () => {
      await keptFor('80010021', 29);
      await keptFor('80010022', 31);
      provider.answer = () => ({ body: RENAMED });
      expect(await streetOf('80010021')).toBe('Praça Rui Barbosa');
      expect(await streetOf('80010022')).toBe('Rua do Novo Nome');
      expect(await streetOf('80010022')).toBe('Rua do Novo Nome');
      expect([asked('80010021'), asked('80010022')]).toEqual([1, 2]);
    });

    it('is answered from the cache while the provider is down', async () => {
      await keptFor('80010023', 400);
      provider.answer = () => ({ status: 500, text: 'down' });
      expect(await streetOf('80010023')).toBe('Praça Rui Barbosa');
    });

    it('is removed from the cache when the provider answers that it does not exist', async () => {
      await keptFor('80010024', 31);
      provider.answer = () => ({ body: { erro: 'true' } });
      expect((await admin.get('/api/cep/80010024')).status).toBe(404);
      provider.answer = () => ({ status: 500, text: 'down' });
      expect(await streetOf('80010024')).toBeNull();
    });
  });

  it('answers null zones and isopleth for a city without coverage', async () => {
    const { manager } = app.dataSource;
    for (const table of ['zone_coverages', 'isopleth_coverages'])
      await manager.query(
        `DELETE FROM ${table} WHERE city_id = (SELECT id FROM cities WHERE ibge_code = 4113205)`,
      );
    provider.answer = () => ({ body: { ...CURITIBA, localidade: 'Lapa' } });
    expect((await admin.get('/api/cep/83750000')).body).toMatchObject({
      city: 'Lapa',
      bioclimaticZone: null,
      bioclimaticZone2024: null,
      zone2024From: null,
      isoplethCode: null,
    });
  });

  it('answers the zone of 2024 computed from the climate of a city without coverage', async () => {
    await app.dataSource.query(`UPDATE cities SET tbs_c = 16.5, ur_percent = 80 WHERE ibge_code = 4113205`);
    provider.answer = () => ({ body: { ...CURITIBA, localidade: 'Lapa' } });
    const computed = { bioclimaticZone: null, bioclimaticZone2024: '1M', zone2024From: 'computed' };
    expect((await admin.get('/api/cep/83750000')).body).toMatchObject(computed);
    const place = await admin.get('/api/place', { state: 'PR', city: 'Lapa' });
    expect(place.body).toMatchObject(computed);
  });

  it('answers the municipality of its range when the provider’s city is not registered', async () => {
    provider.answer = () => ({ body: { ...CURITIBA, localidade: 'Distrito Sem Nome' } });
    expect((await admin.get('/api/cep/80010044')).body).toMatchObject({
      address: 'Praça Rui Barbosa',
      city: 'Curitiba',
      cityFrom: 'range',
      bioclimaticZone: 'ZB1',
    });
    provider.answer = () => ({ body: { ...CURITIBA, localidade: 'Distrito Sem Nome', uf: 'SC' } });
    expect((await admin.get('/api/cep/80010045')).body).toMatchObject({
      city: 'Distrito Sem Nome',
      state: 'SC',
      cityFrom: 'provider',
      bioclimaticZone: null,
    });
  });

  it('omits a street with invalid characters', async () => {
    provider.answer = () => ({ body: { ...CURITIBA, logradouro: 'Rua \ud800' } });
    expect((await admin.get('/api/cep/80010033')).body).toMatchObject({ address: null, city: 'Curitiba' });
  });

  it('finds its city without regard to accents and case', async () => {
    provider.answer = () => ({ body: { ...CURITIBA, localidade: 'SAO PAULO', uf: 'sp' } });
    expect((await admin.get('/api/cep/01310100')).body).toMatchObject({
      state: 'SP',
      bioclimaticZone: 'ZB3',
    });
  });

  it.each([{ erro: true }, { erro: 'true' }])('answers 404 when the provider answers %j', async (body) => {
    provider.answer = () => ({ body });
    const answer = await admin.get('/api/cep/80099999');
    expect([answer.status, answer.body.message]).toEqual([404, 'CEP não encontrado.']);
  });

  it.each(['8001000', '800100000', 'abcdefgh', '80010_000', '80010%00000'])(
    'of the wrong form is 400 (%s)',
    async (cep) => {
      expect((await admin.get(`/api/cep/${cep}`)).status).toBe(400);
    },
  );

  describe.each([
    ['answers 500', () => ({ status: 500, text: 'oops' })],
    ['answers garbage', () => ({ text: '<html>' })],
    ['answers JSON of another shape', () => ({ body: { localidade: 7 } })],
    ['answers null', () => ({ body: null })],
    ['names a city that nothing can store', () => ({ body: { ...CURITIBA, localidade: 'Bel\0m' } })],
    ['hangs', () => ({ hang: true })],
  ])('while the provider %s', (_, answer) => {
    beforeEach(() => {
      provider.answer = answer;
    });

    it('is answered by the range of its municipality', async () => {
      expect((await admin.get('/api/cep/80010000')).body).toEqual({
        cep: '80010-000',
        address: null,
        neighborhood: null,
        city: 'Curitiba',
        state: 'PR',
        cityFrom: 'range',
        ...COVERED,
      });
    });

    it('answers 503 outside the ranges of municipalities, and refers to manual entry', async () => {
      const { status, body } = await admin.get('/api/cep/10500000');
      expect(status).toBe(503);
      expect(body.message).toMatch(/manualmente/);
    });
  });

  it('answers 404 outside the ranges of states', async () => {
    provider.answer = () => ({ status: 500, text: '' });
    expect((await admin.get('/api/cep/00000000')).status).toBe(404);
  });
});
