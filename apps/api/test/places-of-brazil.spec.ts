import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

type Row = Record<string, unknown> & { id: number };

describe('the places of Brazil', () => {
  let app: TestApp;
  let admin: Client;
  let stateId: number;
  const list = async (path: string, query: Record<string, unknown> = {}): Promise<Row[]> =>
    (await admin.get(path, query)).body as Row[];

  beforeAll(async () => {
    app = await startApp({ kind: 'reference' });
    admin = await signedIn(app);
    stateId = (await list('/api/states', { filter: { code: 'PR' } }))[0]?.id ?? 0;
  });
  afterAll(() => app.stop());

  describe('states', () => {
    it('lists states by code and finds them by name and region', async () => {
      const codes = (await list('/api/states')).map((row) => row['code'] as string);
      expect(codes).toEqual([...codes].sort());
      expect((await list('/api/states', { filter: { q: 'sao paulo' } })).map((row) => row['code'])).toEqual([
        'SP',
      ]);
      expect(await list('/api/states', { filter: { q: 'centro-oeste' } })).toHaveLength(4);
    });

    it('refuses to delete a state that has cities', async () => {
      expect((await admin.delete(`/api/states/${stateId}`)).status).toBe(409);
    });

    it('lists the cities of a state', async () => {
      const found = await list(`/api/states/${stateId}/cities`, { filter: { q: 'curitiba' } });
      expect(found.map((row) => row['name'])).toEqual(['Curitiba']);
      const all = await list(`/api/states/${stateId}/cities`);
      expect(all.length).toBeGreaterThan(390);
      expect(new Set(all.map((row) => row['state']))).toEqual(new Set(['PR']));
      expect((await admin.get('/api/states/2147483647/cities')).status).toBe(404);
    });
  });

  describe('cities', () => {
    it('refuses a second city of the same name in a state, without regard to accents and case', async () => {
      const { status, body } = await admin.post('/api/cities', { stateId, name: 'CURITÍBA' });
      const message = 'Já existe um município com este nome nesta UF.';
      expect([status, body]).toEqual([409, { statusCode: 409, message, errors: { name: message } }]);
    });

    it('lists cities by UF and name in Portuguese order', async () => {
      const rows = await list('/api/cities');
      expect(rows.length).toBeGreaterThanOrEqual(5570);
      const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });
      const keys = rows.map((row) => [row['state'] as string, row['name'] as string] as const);
      const sorted = [...keys].sort((a, b) =>
        a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : order.compare(a[1], b[1]),
      );
      expect(keys).toEqual(sorted);
    });

    it('finds cities by name, UF and region, and filters them by state', async () => {
      const named = await list('/api/cities', { filter: { q: 'JOAO PESSOA' } });
      expect(named.map((row) => `${row['name']}/${row['state']}`)).toContain('João Pessoa/PB');
      expect(await list('/api/cities', { filter: { state: 'RR' } })).toHaveLength(15);
      expect(await list('/api/cities', { filter: { stateId, q: 'londrina' } })).toHaveLength(2);
      expect((await list('/api/cities', { filter: { q: 'nordeste' } })).length).toBeGreaterThan(1700);
    });
  });
});
