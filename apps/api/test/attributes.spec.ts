import { columnName, ATTRIBUTE_TABLES } from '@prumo/domain';

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
  // Every attribute needs a column of its own: those that hold numbers are enough.
  let columns: [table: string, column: string][] = [];
  const nextColumn = async (): Promise<[string, string]> => {
    const column = columns.pop();
    if (column) return column;
    await app.dataSource.query('DELETE FROM attributes');
    columns = Object.entries(ATTRIBUTE_TABLES).flatMap(([table, known]) =>
      Object.keys(known)
        .filter((name) => known[name]?.kind === 'numeric' && !['floors', 'ur_percent'].includes(name))
        .map((name): [string, string] => [table, name]),
    );
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

  it('accepts tables that an evaluation reads, never users, sessions or secrets', async () => {
    const { body } = await admin.get('/api/metadata/tables');
    expect(body).toEqual([
      'aggressiveness_classes',
      'bioclimatic_zones',
      'buildings',
      'cities',
      'constructive_systems',
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
      { valueIdField: 'A coluna Zona bioclimática guarda o campo Código de Zonas Bioclimáticas.' },
    ],
  ])('refuses %j', async (over, errors) => {
    const { status, body } = await admin.post('/api/attributes', column('typology_id', over));
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('refuses a second attribute of a column', async () => {
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

  it('fills the value source of a known reference from its column', async () => {
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

  it('stores no value source for other kinds than references', async () => {
    const { body } = await renewed(column('total_area', { dataKind: 'numeric', valueSource: 'typologies' }));
    expect(body).toMatchObject({ valueSource: null, valueIdField: 'id', valueLabelField: 'label' });
  });

  it('can become a reference, and not change back', async () => {
    const { body } = await renewed(column('bioclimatic_zone', { dataKind: 'text' }));
    const path = `/api/attributes/${body.id}`;
    expect((await admin.put(path, { dataKind: 'reference' })).body).toMatchObject({
      valueSource: 'bioclimatic_zones',
      valueIdField: 'code',
    });
    expect((await admin.put(path, { dataKind: 'text' })).body).toMatchObject({ valueSource: null });
  });

  describe('kind of an attribute', () => {
    /** What the database itself says of a column, by the kind that can judge it; ids are references alone. */
    const KINDS: Readonly<Record<string, string>> = {
      boolean: 'boolean',
      integer: 'numeric',
      numeric: 'numeric',
      date: 'date',
      'timestamp with time zone': 'date',
      'character varying': 'text',
    };

    it.each(Object.keys(ATTRIBUTE_TABLES))('must fit every column of %s', async (sourceTable) => {
      const stored = await app.dataSource.query<{ name: string; type: string }[]>(
        'SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = $1',
        [sourceTable],
      );
      const answers: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      for (const name of Object.keys(ATTRIBUTE_TABLES[sourceTable] ?? {})) {
        const fits = /(^|_)id$/.test(name)
          ? 'reference'
          : KINDS[stored.find((one) => one.name === name)?.type ?? ''];
        for (const dataKind of ['boolean', 'date', 'numeric', 'text']) {
          const { status, body } = await renewed(column(name, { sourceTable, dataKind }));
          answers[`${name} ${dataKind}`] = status === 400 ? Object.keys(body.errors as object) : status;
          expected[`${name} ${dataKind}`] = dataKind === fits ? 201 : ['dataKind'];
        }
      }
      expect(answers).toEqual(expected);
    });

    it.each([
      [
        { sourceColumn: 'name', dataKind: 'numeric' },
        { dataKind: 'A coluna Nome guarda texto: o tipo não pode ser Numérico.' },
      ],
      [
        { sourceColumn: 'created_at', valueSource: 'typologies' },
        { dataKind: 'A coluna Data de cadastro guarda uma data: o tipo não pode ser Referência.' },
      ],
      [
        { sourceColumn: 'name', valueSource: 'typologies' },
        { dataKind: 'A coluna Nome guarda texto: o tipo não pode ser Referência.' },
      ],
      [
        { sourceColumn: 'name', valueSource: 'typologies', valueIdField: 'id' },
        { valueIdField: 'A coluna Nome guarda texto, e Registro de Tipos de Uso não.' },
      ],
      [
        { sourceColumn: 'typology_id', valueSource: 'noise_classes' },
        { valueSource: 'A coluna Tipo de uso guarda uma referência a Tipos de Uso.' },
      ],
      [
        { sourceColumn: 'typology_id', valueIdField: 'label' },
        { valueIdField: 'A coluna Tipo de uso guarda uma referência, e Descrição de Tipos de Uso não.' },
      ],
    ])('returns 400 on the field when it does not fit: %j', async (over, errors) => {
      const { status, body } = await renewed(column('typology_id', over));
      expect([status, body.errors]).toEqual([400, errors]);
    });

    it.each([
      {
        sourceTable: 'aggressiveness_classes',
        sourceColumn: 'risk',
        valueSource: 'aggressiveness_classes',
        valueIdField: 'risk',
      },
      { sourceColumn: 'city', valueSource: 'cities', valueIdField: 'name' },
      { sourceTable: 'cities', sourceColumn: 'ibge_code', valueSource: 'cities', valueIdField: 'ibge_code' },
    ])('can be a reference when column and value field have the same type: %j', async (over) => {
      expect((await renewed(column('', over))).status).toBe(201);
    });

    it('is validated when its source changes, not when other fields of an older attribute change', async () => {
      const path = `/api/attributes/${(await renewed(column('total_area', { dataKind: 'numeric' }))).body.id}`;
      expect((await admin.put(path, { dataKind: 'boolean' })).body.errors).toHaveProperty('dataKind');
      expect((await admin.put(path, { sourceColumn: 'name' })).body.errors).toHaveProperty('dataKind');
      await app.dataSource.query("DELETE FROM attributes WHERE source_column = 'cep'");
      await app.dataSource.query(
        "UPDATE attributes SET source_column = 'cep' WHERE source_column = 'total_area'",
      );
      const { body: stored } = await admin.get(path);
      const renamed = await admin.put(path, { ...stored, friendlyName: 'CEP como número', isActive: false });
      expect([renamed.status, renamed.body]).toEqual([
        200,
        { ...stored, friendlyName: 'CEP como número', isActive: false, updatedAt: renamed.body.updatedAt },
      ]);
      expect((await admin.put(path, { dataKind: 'text' })).status).toBe(200);
    });
  });

  it('answers the rows of a reference, Sim and Não of a boolean, and none otherwise', async () => {
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

  it('answers the zones of the edition of the column', async () => {
    await admin.post('/api/bioclimatic-zones', { code: 'N24', label: 'Nova', edition: 2024 });
    await admin.post('/api/bioclimatic-zones', { code: 'V05', label: 'Velha' });
    const attributes = (await admin.get('/api/attributes')).body as { id: number; sourceColumn: string }[];
    const codes = async (sourceColumn: string) => {
      const stored = attributes.find((one) => one.sourceColumn === sourceColumn);
      if (stored) await admin.delete(`/api/attributes/${stored.id}`);
      const { body } = await admin.post('/api/attributes', {
        ...{ friendlyName: sourceColumn, sourceTable: 'buildings', sourceColumn, dataKind: 'reference' },
        ...{ valueSource: 'bioclimatic_zones', valueIdField: 'code', valueLabelField: 'code' },
      });
      const values = (await admin.get(`/api/attributes/${body.id as number}/values`)).body as {
        code: string;
      }[];
      return values.map(({ code }) => code);
    };
    const [old, recent] = [await codes('bioclimatic_zone'), await codes('bioclimatic_zone_2024')];
    expect([old.includes('V05'), old.includes('N24')]).toEqual([true, false]);
    expect([recent.includes('V05'), recent.includes('N24')]).toEqual([false, true]);
  });

  it('answers 5,571 cities with their state as code', async () => {
    const { body } = await renewed(column('id', { sourceTable: 'cities' }));
    const values = (await admin.get(`/api/attributes/${body.id}/values`)).body as object[];
    expect(values).toHaveLength(5571);
    expect(values).toContainEqual(expect.objectContaining({ code: 'PR', label: 'Curitiba' }));
  });

  it.each(['altura da', 'edificacoes › altura', 'buildings.building_height', 'NUMÉRICO', 'numeric', 'sim'])(
    'are found by %s',
    async (q) => {
      const { body } = await renewed(
        column('building_height', { friendlyName: 'Altura da edificação', dataKind: 'numeric' }),
      );
      const found = (await admin.get('/api/attributes', { filter: { q } })).body as { id: number }[];
      expect(found.map(({ id }) => id)).toContain(body.id);
    },
  );

  it('has a label for every column', () => {
    for (const [table, known] of Object.entries(ATTRIBUTE_TABLES))
      for (const column of Object.keys(known)) expect(columnName(table, column)).not.toMatch(/^$|_/);
  });

  it('sorts and finds attributes by the labels of columns and value sources', async () => {
    await app.dataSource.query('DELETE FROM attributes');
    for (const [sourceTable, sourceColumn, dataKind] of [
      ['aggressiveness_classes', 'risk', 'text'],
      ['buildings', 'typology_id', 'reference'],
      ['buildings', 'aggressiveness_class_id', 'reference'],
      ['cities', 'altitude_m', 'numeric'],
      ['typologies', 'is_active', 'boolean'],
    ])
      expect(
        (await admin.post('/api/attributes', column('', { sourceTable, sourceColumn, dataKind }))).status,
      ).toBe(201);
    const listed = async (query: Record<string, unknown>) => {
      const { body } = await admin.get('/api/attributes', query);
      return (body as { sourceColumn: string }[]).map(({ sourceColumn }) => sourceColumn);
    };
    const byName = ['risk', 'aggressiveness_class_id', 'typology_id', 'altitude_m', 'is_active'];
    expect(await listed({})).toEqual(byName);
    expect(await listed({ sort: ['sourceTable', 'DESC'] })).toEqual([...byName].reverse());
    expect((await listed({ sort: ['valueSource', 'ASC'] })).slice(0, 2)).toEqual([
      'aggressiveness_class_id',
      'typology_id',
    ]);
    expect(await listed({ filter: { q: 'municipios' } })).toEqual(['altitude_m']);
    expect(await listed({ filter: { q: 'tipos de uso' } })).toEqual(['typology_id', 'is_active']);
  });
});
