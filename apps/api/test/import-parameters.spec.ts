import { createAnalysis } from './builders/analysis.js';
import { createAttribute } from './builders/attribute.js';
import { amid, until, waitingFor } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { actionsOf, csv, dryRun, errorsOf, type ReportRow, runImport } from './support/import.js';

type Cells = Readonly<Record<string, string>>;

let app: TestApp;
let admin: Client;
let place: Cells;
let analysisId: number;
const attributes: Record<string, number> = {};

beforeAll(async () => {
  app = await startApp({ kind: 'empty' });
  admin = await signedIn(app);
  analysisId = (await createAnalysis(admin)).id;
  const [codes] = await app.dataSource.query<[{ requirement: string; criterion: string; analysis: string }]>(
    `SELECT r.code AS requirement, c.code AS criterion, a.code AS analysis FROM analyses a
       JOIN requirements r ON r.id = a.requirement_id JOIN criteria c ON c.id = a.criterion_id WHERE a.id = $1`,
    [analysisId],
  );
  place = {
    'Código do requisito': codes.requirement,
    'Código do critério': codes.criterion,
    'Código da análise': codes.analysis,
  };
  attributes['zone'] = (await createAttribute(admin, 'bioclimatic_zone', { friendlyName: 'Zona' })).id;
  const numeric = { dataKind: 'numeric', friendlyName: 'Altura' };
  attributes['height'] = (await createAttribute(admin, 'building_height', numeric)).id;
});
afterAll(() => app.stop());

/** A file of parameters of the one analysis. */
const fileOf = (...rows: readonly Cells[]): Buffer => {
  const all = rows.map((row) => ({ ...place, ...row }));
  const headers = [...new Set(all.flatMap((row) => Object.keys(row)))];
  return csv([headers, ...all.map((row) => headers.map((header) => (row as Cells)[header] ?? ''))]);
};
const zone = async (code: string): Promise<number> =>
  (await admin.post('/api/bioclimatic-zones', { code, label: `Zona ${code}` })).body.id as number;
const parameter = async (body: object): Promise<number> =>
  (await admin.post('/api/parameters', { analysisId, minimumValue: '1', ...body })).body.id as number;
const storedOf = async (label: string): Promise<Record<string, unknown>[]> =>
  ((await admin.get('/api/parameters', { range: [0, 99] })).body as Record<string, unknown>[]).filter(
    (each) => each['label'] === label,
  );

describe('a file of parameters without columns for conditions', () => {
  const MISSING_COLUMNS =
    'Parâmetro novo, e o arquivo não diz a que edificações ele se aplica: acrescente as colunas Atributo e ' +
    'Condições adicionais (em branco: sem condição).';

  it('creates none: each row reports the missing columns, and nothing is written', async () => {
    const file = fileOf({ Descrição: 'Sem colunas', Mínimo: '1' }, { Descrição: 'Outra', Mínimo: '2' });
    const plan = await dryRun(admin, 'parameters', file);
    expect(errorsOf(plan)).toEqual([`2  []: ${MISSING_COLUMNS}`, `3  []: ${MISSING_COLUMNS}`]);
    const done = await runImport(admin, 'parameters', file);
    expect([done.status, done.body.errors]).toEqual([
      400,
      { 'rows.2.row': `linha 2: ${MISSING_COLUMNS}`, 'rows.3.row': `linha 3: ${MISSING_COLUMNS}` },
    ]);
    expect(await storedOf('Sem colunas')).toEqual([]);
  });

  it('creates one when the columns exist, even if empty', async () => {
    const row = { Descrição: 'Sem condição', Atributo: '', Mínimo: '1' };
    expect(errorsOf(await dryRun(admin, 'parameters', fileOf(row)))).toEqual([
      expect.stringContaining('acrescente a coluna Condições adicionais (em branco'),
    ]);
    const done = await runImport(admin, 'parameters', fileOf({ ...row, 'Condições adicionais': '' }));
    expect(done.body.total).toMatchObject({ created: 1 });
    expect(await storedOf('Sem condição')).toMatchObject([
      { attributeId: null, conditions: [], checkedAt: null },
    ]);
  });

  it('requires columns of limits for a numeric attribute', async () => {
    const row = { Descrição: 'Figura', Atributo: 'Altura', 'Condições adicionais': '' };
    expect(errorsOf(await dryRun(admin, 'parameters', fileOf(row)))).toEqual([
      expect.stringMatching(/^2 Atributo \[Altura\]: .*as colunas Limite mín\. e Limite máx\./),
    ]);
    const limited = fileOf({ ...row, 'Limite mín.': '12' });
    expect(actionsOf(await dryRun(admin, 'parameters', limited))).toEqual(['create']);
  });

  it('changes a stored one and keeps its conditions', async () => {
    const condition = { attributeId: attributes['height'], minLimit: 12 };
    const further = [{ attributeId: attributes['zone'], attributeValueIds: [await zone('K1')] }];
    const id = await parameter({ label: 'Condicionado', ...condition, conditions: further });
    const file = fileOf({ Descrição: 'Condicionado', Mínimo: '7' });
    const plan = await dryRun(admin, 'parameters', file);
    expect((plan.body.rows as ReportRow[])[0]).toMatchObject({
      action: 'update',
      changes: [{ column: 'Mínimo', from: '1', to: '7' }],
      errors: [],
    });
    expect((await runImport(admin, 'parameters', file)).body.total).toMatchObject({ changed: 1 });
    expect(await storedOf('Condicionado')).toMatchObject([
      { id, minimumValue: '7', ...condition, maxLimit: null, conditions: further },
    ]);
  });

  it('reports the columns that distinguish several stored ones', async () => {
    for (const minLimit of [1, 2])
      await parameter({ label: 'Dois', attributeId: attributes['height'], minLimit });
    const row = { Descrição: 'Dois', Atributo: 'Altura', Mínimo: '7' };
    expect(errorsOf(await dryRun(admin, 'parameters', fileOf(row)))).toEqual([
      '2  []: Mais de um parâmetro da análise tem esta descrição: acrescente as colunas Valor do atributo, Limite mín., ' +
        'Limite máx. e Condições adicionais para dizer qual.',
    ]);
    const found = await dryRun(admin, 'parameters', fileOf({ ...row, 'Limite mín.': '2' }));
    expect([found.body.total, actionsOf(found)]).toEqual([expect.anything(), ['update']]);
  });
});

describe('the records that imported conditions refer to', () => {
  const conditional = (label: string, said: string): Buffer =>
    fileOf({ Descrição: label, Atributo: '', 'Condições adicionais': said, Mínimo: '1' });

  it.each(['bioclimatic-zones', 'attributes'])(
    'are locked until the import is committed: %s',
    async (resource) => {
      const valueId = await zone('H1');
      const source = { sourceTable: 'typologies', dataKind: 'boolean', friendlyName: 'Ativo' };
      const attributeId = (await createAttribute(admin, 'is_active', source)).id;
      let deletion: Promise<{ status: number }> | undefined;
      let isAnswered = false;
      const done = await amid(
        app.dataSource,
        {
          // A new parameter holds its analysis: the import waits there, all of it judged.
          hold: `SELECT FROM analyses WHERE id = ${analysisId} FOR UPDATE`,
          edit: async () => {
            const id = resource === 'attributes' ? attributeId : valueId;
            deletion = Promise.resolve(admin.delete(`/api/${resource}/${id}`));
            void deletion.then(() => (isAnswered = true));
            await until(async () => isAnswered || (await waitingFor(app.dataSource)) > 1);
          },
        },
        () => runImport(admin, 'parameters', conditional(`Preso: ${resource}`, 'Zona = H1; Ativo = Sim')),
      );
      expect([done.status, (await deletion)?.status]).toEqual([200, 409]);
      const [stored] = await storedOf(`Preso: ${resource}`);
      expect(stored).toMatchObject({
        conditions: [
          { attributeId: attributes['zone'], attributeValueIds: [valueId] },
          { attributeId, attributeValueIds: [1] },
        ],
      });
      await admin.delete(`/api/parameters/${String(stored?.['id'])}`);
      for (const path of [`bioclimatic-zones/${valueId}`, `attributes/${attributeId}`])
        expect((await admin.delete(`/api/${path}`)).status).toBe(200);
    },
  );

  it('are reported missing when deleted before the lock', async () => {
    const id = await zone('V1');
    const done = await amid(
      app.dataSource,
      {
        hold: `SELECT FROM bioclimatic_zones WHERE id = ${id} FOR UPDATE`,
        edit: (runner) => runner.query(`DELETE FROM bioclimatic_zones WHERE id = ${id}`),
      },
      () => runImport(admin, 'parameters', conditional('Sem valor', 'Zona = V1')),
    );
    expect([done.status, done.body.errors]).toEqual([
      400,
      {
        'rows.2.conditions': 'linha 2, Condições adicionais: O valor escolhido não existe neste atributo.',
      },
    ]);
    expect(await storedOf('Sem valor')).toEqual([]);
  });

  it('are not locked by a dry run', async () => {
    const id = await zone('D1');
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(`SELECT FROM bioclimatic_zones WHERE id = ${id} FOR UPDATE`);
      await runner.query('SELECT FROM attributes FOR UPDATE');
      expect(actionsOf(await dryRun(admin, 'parameters', conditional('Olhado', 'Zona = D1')))).toEqual([
        'create',
      ]);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
});
