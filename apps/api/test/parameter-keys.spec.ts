import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { actionsOf, csv, dryRun, errorsOf, runImport } from './support/import.js';

type Row = Record<string, unknown> & { id: number; key: string; label: string; analysisId: number };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let app: TestApp;
let admin: Client;
let seeded: Row;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  seeded = ((await admin.get('/api/parameters', { range: [0, 0] })).body as Row[])[0] as Row;
});
afterAll(() => app.stop());

const get = async (id: number): Promise<Row> => (await admin.get(`/api/parameters/${id}`)).body as Row;
const create = async (label: string): Promise<Row> =>
  (await admin.post('/api/parameters', { analysisId: seeded.analysisId, label, minimumValue: '1' }))
    .body as Row;
const ofKey = async (key: string): Promise<Row[]> =>
  (await admin.get('/api/parameters', { filter: { key } })).body as Row[];

const placeOf = async ({ analysisId }: Pick<Row, 'analysisId'>): Promise<string[]> => {
  const [place] = await app.dataSource.query<[{ requirement: string; criterion: string; analysis: string }]>(
    `SELECT r.code AS requirement, c.code AS criterion, a.code AS analysis FROM analyses a
       JOIN requirements r ON r.id = a.requirement_id JOIN criteria c ON c.id = a.criterion_id WHERE a.id = $1`,
    [analysisId],
  );
  return [place.requirement, place.criterion, place.analysis];
};
const HEADERS = [
  ...['Código do requisito', 'Código do critério', 'Código da análise', 'Descrição'],
  ...['Atributo', 'Condições adicionais', 'Mínimo', 'Chave'],
];
const fileOf = async (...rows: readonly (readonly [label: string, minimum: string, key: string])[]) => {
  const place = await placeOf(seeded);
  return csv([HEADERS, ...rows.map(([label, minimum, key]) => [...place, label, '', '', minimum, key])]);
};

describe('the key of a parameter', () => {
  it('is the ledger key of a seeded parameter, else a UUID', async () => {
    const [ledger] = await app.dataSource.query<[{ key: string }]>(
      `SELECT key FROM seed_ledger WHERE record_id = $1 AND starts_with(key, 'parameters/')`,
      [seeded.id],
    );
    expect(seeded.key).toBe(ledger.key);
    expect((await create('Sem semente')).key).toMatch(UUID);
  });

  it('ignores the key in an edit', async () => {
    const { id, key } = await create('Imutável');
    const answer = await admin.put(`/api/parameters/${id}`, { key: 'outra', label: 'Imutável, editado' });
    expect([answer.status, (await get(id)).key, (await get(id)).label]).toEqual([
      200,
      key,
      'Imutável, editado',
    ]);
  });

  it('is kept through trash and restore', async () => {
    const { id, key } = await create('Restaurado');
    await admin.delete(`/api/parameters/${id}`);
    const [item] = (await admin.get('/api/trash', { filter: { recordId: id, resource: 'parameters' } }))
      .body as Row[];
    await admin.post(`/api/trash/${item?.id}/restore`);
    expect((await get(id)).key).toBe(key);
  });

  it('is restored from the seed for a record deleted before keys existed', async () => {
    await admin.delete(`/api/parameters/${seeded.id}`);
    await app.dataSource.query(
      `UPDATE trash SET snapshot = jsonb_set(snapshot, '{parameters,0}', (snapshot->'parameters'->0) - 'key')
       WHERE entity = 'parameters' AND record_id = $1`,
      [seeded.id],
    );
    const [item] = (
      await admin.get('/api/trash', { filter: { recordId: seeded.id, resource: 'parameters' } })
    ).body as Row[];
    expect((await admin.post(`/api/trash/${item?.id}/restore`)).status).toBe(200);
    expect((await get(seeded.id)).key).toBe(seeded.key);
  });

  it('identifies the record of an imported row, whatever its other cells', async () => {
    const { id, key } = await create('Antes');
    const file = await fileOf(['Depois', '2', key]);
    expect(actionsOf(await dryRun(admin, 'parameters', file))).toEqual(['update']);
    await runImport(admin, 'parameters', file);
    expect(await get(id)).toMatchObject({ key, label: 'Depois', minimumValue: '2' });
    expect(actionsOf(await dryRun(admin, 'parameters', file))).toEqual(['same']);
  });

  it('is taken from an imported row that creates a parameter', async () => {
    await runImport(
      admin,
      'parameters',
      await fileOf(['Com chave', '1', 'casa/acustica-1'], ['Sem chave', '1', '']),
    );
    expect(await ofKey('casa/acustica-1')).toMatchObject([{ label: 'Com chave' }]);
    const others = (await admin.get('/api/parameters', { filter: { q: 'Sem chave' } })).body as Row[];
    expect(others.map(({ key }) => key)).toEqual([expect.stringMatching(UUID)]);
  });

  it('distinguishes two parameters with equal content', async () => {
    const file = await fileOf(['Gêmeo', '1', 'casa/gemeo-1'], ['Gêmeo', '1', 'casa/gemeo-2']);
    await runImport(admin, 'parameters', file);
    expect([(await ofKey('casa/gemeo-1')).length, (await ofKey('casa/gemeo-2')).length]).toEqual([1, 1]);
    expect(actionsOf(await dryRun(admin, 'parameters', file))).toEqual(['same', 'same']);
  });

  it('is refused as a duplicate in a file, or with invalid characters', async () => {
    const plan = await dryRun(
      admin,
      'parameters',
      await fileOf(['Um', '1', 'casa/dupla'], ['Dois', '1', 'casa/dupla'], ['Três', '1', 'uma chave']),
    );
    expect(errorsOf(plan)).toEqual([
      '3  []: Esta linha repete a linha 2.',
      '4 Chave [uma chave]: Chave inválida: até 160 letras, números e os sinais . _ / -',
    ]);
  });
});
