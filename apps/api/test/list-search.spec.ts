import { searchWords } from '../src/crud/list/search.js';
import { createBuilding } from './builders/building.js';
import { createTechnician } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

type Row = Record<string, unknown> & { id: number };

let app: TestApp;
let admin: Client;
let building: Row;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  const technician = await createTechnician(admin, { fullName: 'Íris Conceição Prado' });
  building = (await createBuilding(admin, {
    technicianId: technician.id,
    name: 'Edifício São João',
    cep: '01310-100',
    street: 'Avenida Paulista',
    addressNumber: '1578',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  })) as unknown as Row;
  await createBuilding(admin, { name: 'Edifício Aurora' });
});
afterAll(() => app.stop());

const search = async (resource: string, q: string): Promise<Row[]> =>
  (await admin.get(`/api/${resource}`, { range: [0, 99], filter: { q } })).body as Row[];

describe('search terms', () => {
  it.each([
    ['', []],
    [' \t\n ', []],
    ['  São   João ', ['São', 'João']],
    ['a b a', ['a', 'b']],
    ['1 2 3 4 5 6 7 8 9 10 11 12  13', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12 13']],
  ])('of %j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

describe('search of buildings', () => {
  it.each([
    'joao edificio',
    'JOÃO  são edif',
    'paulista',
    'bela vista',
    'vista paulista joao',
    '01310-100',
    '01310100',
    '1310100 joão',
    'sp paulista',
    'prado joao',
    'conceição íris bela',
  ])('finds a building by each word, in any order and column: %s', async (q) => {
    expect((await search('buildings', q)).map(({ id }) => id)).toEqual([building.id]);
  });

  it.each(['joao aurora', 'paulista 80010', 'conceicao aurora', 'joao inexistente'])(
    'finds none when a term is missing: %s',
    async (q) => {
      expect(await search('buildings', q)).toEqual([]);
    },
  );

  it('finds by street in the palette, in any order', async () => {
    const { body } = await admin.get('/api/search?q=vista%20joao');
    expect(body).toContainEqual(expect.objectContaining({ resource: 'buildings', id: building.id }));
    expect((await admin.get('/api/search?q=joao%20aurora')).body).toEqual([]);
  });
});

describe('search of every list', () => {
  it.each([
    ['technicians', 'fullName'],
    ['cities', 'name'],
    ['requirements', 'label'],
    ['parameters', 'label'],
    ['analyses', 'label'],
    ['bioclimatic-zones', 'label'],
    ['attributes', 'friendlyName'],
  ])('finds a record of %s by the words of %s in reverse', async (resource, field) => {
    const [first] = (
      (await admin.get(`/api/${resource}`, { range: [0, 99], filter: {} })).body as Row[]
    ).filter((row) => String(row[field]).includes(' '));
    const reversed = String(first?.[field]).split(' ').reverse().join(' ');
    expect((await search(resource, reversed)).map(({ id }) => id)).toContain(first?.id);
  });

  it('finds a report by words of its building and its place', async () => {
    const report = await admin.post('/api/reports/with-structure', { buildingId: building.id });
    expect(await search('reports', 'paulo joao')).toMatchObject([{ id: report.body.id }]);
    expect(await search('reports', 'paulo aurora')).toEqual([]);
  });

  it('accepts as many terms as fit into a search', async () => {
    const q = Array.from({ length: 128 }, (_, at) => 'abcdefghij'[at % 10]).join(' ');
    expect((await admin.get('/api/buildings', { filter: { q } })).status).toBe(200);
  });
});
