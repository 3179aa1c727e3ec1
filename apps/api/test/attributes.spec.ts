import { answersLists } from './common-suites/lists.js';
import { keepsRecords } from './common-suites/records.js';
import { refusesWrongInput } from './common-suites/refusals.js';
import { createOf, nextCode, type ResourceCase, type Running } from './common-suites/suite.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

describe('attributes', () => {
  let app: TestApp;
  let admin: Client;
  const running = (): Running => ({ app, admin });
  // Every attribute needs a column of its own: those of cities, structural systems and buildings are enough.
  let columns: [table: string, column: string][] = [];
  const nextColumn = async (): Promise<[string, string]> => {
    const column = columns.pop();
    if (column) return column;
    await app.dataSource.query('DELETE FROM attributes');
    for (const table of ['cities', 'isopleths', 'noise_classes', 'buildings', 'technicians'])
      for (const name of (await admin.get(`/api/metadata/tables/${table}/columns`)).body as string[])
        columns.push([table, name]);
    columns = columns.filter(([table, name]) => !(table === 'buildings' && /_id$|^floors$/.test(name)));
    return nextColumn();
  };
  const tested: ResourceCase = {
    resource: 'attributes',
    tables: ['attributes'],
    body: async () => {
      const [sourceTable, sourceColumn] = await nextColumn();
      return { friendlyName: 'Grandeza', sourceTable, sourceColumn, dataKind: 'numeric' };
    },
    required: {
      friendlyName: 'Nome é obrigatório',
      sourceTable: 'Tabela é obrigatória',
      sourceColumn: 'Coluna é obrigatória',
      dataKind: 'Tipo é obrigatório',
    },
    longest: { friendlyName: [255, 'Máx 255 caracteres'] },
  };
  const column = (sourceColumn: string, over: object = {}): Record<string, unknown> => ({
    friendlyName: 'Da edificação',
    sourceTable: 'buildings',
    sourceColumn,
    dataKind: 'reference',
    ...over,
  });
  const renewed = async (body: Record<string, unknown>) => {
    await app.dataSource.query('DELETE FROM attributes WHERE source_column = $1', [body['sourceColumn']]);
    return admin.post('/api/attributes', body);
  };

  beforeAll(async () => {
    app = await startApp({ kind: 'reference' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  keepsRecords(running, tested, { friendlyName: 'Outra' });
  answersLists(running, tested, ['friendlyName', 'sourceTable', 'dataKind', 'valueSource', 'isActive']);
  refusesWrongInput(running, tested);

  it('come from the tables that an evaluation reaches, never from users, sessions or secrets', async () => {
    const { body } = await admin.get('/api/metadata/tables');
    expect(body).toEqual([
      'aggressiveness_classes',
      'bioclimatic_zones',
      'buildings',
      'cities',
      'isopleths',
      'noise_classes',
      'predominant_colors',
      'states',
      'structural_systems',
      'technicians',
      'typologies',
    ]);
    for (const table of body as string[]) {
      const columns = (await admin.get(`/api/metadata/tables/${table}/columns`)).body as string[];
      const stored = await app.dataSource.query<{ name: string }[]>(
        'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1',
        [table],
      );
      expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(columns));
      expect(columns).not.toEqual(expect.arrayContaining([expect.stringMatching(/user|password|cpf|email/)]));
    }
    for (const table of ['users', 'sessions', 'pg_user', '__proto__', 'buildings; DROP TABLE users'])
      expect((await admin.get(`/api/metadata/tables/${encodeURIComponent(table)}/columns`)).status).toBe(404);
  });

  it.each([
    [{ sourceTable: 'users', sourceColumn: 'email' }, { sourceTable: 'Tabela desconhecida: users' }],
    [{ sourceColumn: 'user_id' }, { sourceColumn: 'Coluna desconhecida: user_id' }],
    [{ sourceColumn: '__proto__' }, { sourceColumn: 'Coluna desconhecida: __proto__' }],
    [{ dataKind: 'color' }, { dataKind: 'Tipo inválido' }],
    [{ valueSource: 'users' }, { valueSource: 'Fonte do valor desconhecida: users' }],
    [{ sourceColumn: 'cep' }, { valueSource: 'Fonte do valor é obrigatória' }],
    [{ valueSource: 'typologies', valueIdField: 'id; --' }, { valueIdField: 'Coluna desconhecida: id; --' }],
    [{ valueLabelField: 'search' }, { valueLabelField: 'Coluna desconhecida: search' }],
    [
      { sourceColumn: 'bioclimatic_zone', valueIdField: 'id' },
      { valueIdField: 'A coluna bioclimatic_zone guarda o campo code de bioclimatic_zones.' },
    ],
  ])('refuse %j', async (over, errors) => {
    const { status, body } = await admin.post('/api/attributes', column('typology_id', over));
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('have each column once', async () => {
    await renewed(column('floors', { dataKind: 'numeric' }));
    const { status, body } = await admin.post('/api/attributes', column('floors', { dataKind: 'numeric' }));
    expect([status, body]).toEqual([
      409,
      {
        statusCode: 409,
        message: 'Atributo já existe para esta coluna',
        errors: { sourceColumn: 'Atributo já existe para esta coluna' },
      },
    ]);
  });

  it('of a known reference take their values from where the column points', async () => {
    expect((await renewed(column('typology_id'))).body).toMatchObject({
      valueSource: 'typologies',
      valueIdField: 'id',
      valueLabelField: 'label',
    });
    expect((await renewed(column('bioclimatic_zone'))).body).toMatchObject({
      valueSource: 'bioclimatic_zones',
      valueIdField: 'code',
    });
    expect((await renewed(column('state'))).body).toMatchObject({
      valueSource: 'states',
      valueIdField: 'code',
      valueLabelField: 'name',
    });
  });

  it('that are no reference have no value source', async () => {
    const { body } = await renewed(column('total_area', { dataKind: 'numeric', valueSource: 'typologies' }));
    expect(body).toMatchObject({ valueSource: null, valueIdField: 'id', valueLabelField: 'label' });
  });

  it('become a reference, and nothing else again', async () => {
    const { body } = await renewed(column('bioclimatic_zone', { dataKind: 'text' }));
    const path = `/api/attributes/${body.id}`;
    expect((await admin.put(path, { dataKind: 'reference' })).body).toMatchObject({
      valueSource: 'bioclimatic_zones',
      valueIdField: 'code',
    });
    expect((await admin.put(path, { dataKind: 'text' })).body).toMatchObject({ valueSource: null });
  });

  it('answer their values: rows of a reference, Sim and Não of a yes or no, none otherwise', async () => {
    const typology = await createOf(running(), {
      resource: 'typologies',
      body: () => ({ code: nextCode(), label: 'Escola', isActive: false }),
    });
    const reference = (await renewed(column('typology_id'))).body;
    expect((await admin.get(`/api/attributes/${reference.id}/values`)).body).toContainEqual({
      id: typology.id,
      code: typology['code'],
      label: 'Escola',
      isActive: false,
    });
    const boolean = (await renewed(column('is_active', { sourceTable: 'typologies', dataKind: 'boolean' })))
      .body;
    expect((await admin.get(`/api/attributes/${boolean.id}/values`)).body).toEqual([
      { id: 1, code: null, label: 'Sim', isActive: true },
      { id: 0, code: null, label: 'Não', isActive: true },
    ]);
    const numeric = (await renewed(column('units', { dataKind: 'numeric' }))).body;
    expect((await admin.get(`/api/attributes/${numeric.id}/values`)).body).toEqual([]);
    expect((await admin.get('/api/attributes/2147483647/values')).status).toBe(404);
  });

  it('of cities answer 5,571 values named by state', async () => {
    const { body } = await renewed(column('id', { sourceTable: 'cities' }));
    const values = (await admin.get(`/api/attributes/${body.id}/values`)).body as object[];
    expect(values).toHaveLength(5571);
    expect(values).toContainEqual(expect.objectContaining({ code: 'PR', label: 'Curitiba' }));
  });

  it.each(['altura da', 'buildings.building_height', 'NUMÉRICO', 'numeric', 'sim'])(
    'are found by %s',
    async (q) => {
      const { body } = await renewed(
        column('building_height', { friendlyName: 'Altura da edificação', dataKind: 'numeric' }),
      );
      const found = (await admin.get('/api/attributes', { filter: { q } })).body as { id: number }[];
      expect(found.map(({ id }) => id)).toContain(body.id);
    },
  );
});
