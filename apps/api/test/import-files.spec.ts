import { createAnalysis } from './builders/analysis.js';
import { createAttribute } from './builders/attribute.js';
import { createBuilding } from './builders/building.js';
import { amid } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { actionsOf, csv, dryRun, errorsOf, type ReportRow, runImport } from './support/import.js';
import { sheetXml, workbook } from './support/spreadsheet.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

const HEADER = ['Código', 'Descrição', 'Risco'];
const CLASSES = 'aggressiveness-classes';

async function refusalsOf(path: string): Promise<unknown[]> {
  const changed: unknown[] = [];
  for (const format of ['csv', 'xlsx']) {
    const file = await admin
      .get(`/api/${path}/export`, { format, personal: 'full' })
      .buffer(true)
      .parse(binary);
    const plan = await dryRun(admin, path, file.body as Buffer);
    const rows = (plan.body.rows as ReportRow[]).filter(({ action }) => action !== 'same');
    changed.push(...errorsOf(plan), ...rows.map((row) => [format, row.label, row.changes]));
  }
  return changed;
}

describe('a file with titles above its header', () => {
  it('is read from the row with most column names, keeping the line numbers of the file', async () => {
    const file = csv([
      ['Classes de agressividade'],
      ['Emitido em', '01/02/2026'],
      HEADER,
      ['T-1', 'Título', 'Alto'],
    ]);
    const plan = await dryRun(admin, CLASSES, file);
    expect([errorsOf(plan).join(), plan.body.rows.length]).toEqual([expect.stringContaining('4 Risco'), 1]);
    expect(plan.body.missing).toEqual([]);
  });
});

it('recognises column headings of earlier releases', async () => {
  const query = { format: 'csv', filter: { standard: 'ABNT NBR 15220' } };
  const exported = await admin.get('/api/parameters/export', query).buffer(true).parse(binary);
  const text = (exported.body as Buffer).toString();
  const former = text.replace('Destaque no resumo', 'Figura do resumo');
  expect(former).not.toBe(text);
  const plan = await dryRun(admin, 'parameters', Buffer.from(former));
  const columns = plan.body.columns as { header: string; key: string | null }[];
  const known = columns.filter(({ key }) => key === 'isKeyFigure').map(({ header }) => header);
  expect([known, errorsOf(plan)]).toEqual([['Figura do resumo'], []]);
});

it('trims words with surrounding spaces', async () => {
  const [stored] = (await admin.get(`/api/${CLASSES}`, { range: [0, 0] })).body as Record<string, string>[];
  const plan = await dryRun(
    admin,
    CLASSES,
    csv([
      ['Código', 'Risco de deterioração'],
      [stored?.['code'] ?? '', `  ${stored?.['risk']}  `],
    ]),
  );
  expect([errorsOf(plan), actionsOf(plan)]).toEqual([[], ['same']]);
});

it('returns the number of hidden rows and columns it would import', async () => {
  const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const sheet = sheetXml(
    `<row r="1">${cell('Código')}${cell('Descrição')}</row><row r="2" hidden="1">${cell('H-1')}${cell('Oculta')}</row>
     <row r="3">${cell('H-2')}${cell('À vista')}</row>`,
  ).replace('<sheetData>', '<cols><col min="2" max="9" hidden="1"/></cols><sheetData>');
  const file = Buffer.from(workbook({ 'xl/worksheets/sheet1.xml': sheet }));
  const { status, body } = await dryRun(admin, 'typologies', file);
  expect([status, body.hiddenRows, body.hiddenColumns, body.total.rows]).toEqual([200, 1, 1, 2]);
});

describe('the form of an import', () => {
  const sent = async (name: string, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [field, text] of Object.entries(fields)) form.set(field, text);
    form.set(name, new Blob(['Código\nA']), 'dados.csv');
    const answer = await fetch(`${app.url}/api/typologies/import?dryRun=true`, {
      method: 'POST',
      headers: await admin.headers(),
      body: form,
    });
    return [answer.status, ((await answer.json()) as { errors?: object }).errors];
  };

  it('names a file field that it does not have', async () => {
    expect(await sent('arquivo')).toEqual([400, { arquivo: expect.stringContaining('campo de arquivo') }]);
  });

  it('names a text field that it does not have', async () => {
    expect(await sent('file', { coluns: '[]' })).toEqual([
      400,
      { coluns: expect.stringContaining('columns') },
    ]);
  });
});

describe('import of an export', () => {
  it('changes no text that begins like a formula or with an apostrophe', async () => {
    for (const [at, label] of [
      '@arroba',
      "'@arroba",
      "''dois",
      "'um",
      '=1+1',
      "'",
      '-2',
      '"aspas"; e |',
    ].entries())
      expect((await admin.post('/api/typologies', { code: `N-${at}`, label })).status).toBe(201);
    expect(await refusalsOf('typologies')).toEqual([]);
  });

  it('changes no parameter whose attribute has a semicolon, a bar or a quotation mark in its name', async () => {
    const { id: analysisId } = await createAnalysis(admin);
    const numeric = { dataKind: 'numeric' };
    const names = ['Área; útil', 'Tubo de 2"', '"Entre" aspas; e |', 'Com = sinal'];
    const columns = ['total_area', 'building_height', 'floors', 'units'];
    const ids: number[] = [];
    for (const [at, friendlyName] of names.entries()) {
      const { body } = await admin.get('/api/attributes', { filter: { sourceColumn: columns[at] } });
      const [known] = body as { id: number }[];
      if (known) await admin.put(`/api/attributes/${known.id}`, { friendlyName });
      ids.push(
        known?.id ?? (await createAttribute(admin, columns[at] ?? '', { ...numeric, friendlyName })).id,
      );
    }
    const conditions = ids.map((attributeId) => ({
      attributeId,
      attributeValueIds: [],
      minLimit: 1,
      maxLimit: 2,
    }));
    const made = await admin.post('/api/parameters', {
      ...{ analysisId, label: 'Aspas', minimumValue: '1', attributeId: null, conditions },
    });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    expect(await refusalsOf('parameters')).toEqual([]);
  });

  it('changes no day before 1 March 1900', async () => {
    await createBuilding(admin, { name: 'Antiga', filingDate: '1900-02-28' });
    await createBuilding(admin, { name: 'Primeira', filingDate: '1900-01-01' });
    await createBuilding(admin, { name: 'Depois', filingDate: '1900-03-01' });
    expect(await refusalsOf('buildings')).toEqual([]);
  });
});

it('finds the zones and the isopleth of a building without regard to case', async () => {
  const { bioclimaticZone } = await createBuilding(admin, { name: 'Minúscula' });
  const rows = [
    ['Nome', 'CEP', 'Número', 'Zona bioclimática'],
    ['Minúscula', '80010-000', '', bioclimaticZone.toLowerCase()],
  ];
  const plan = await dryRun(admin, 'buildings', csv(rows));
  expect([errorsOf(plan), actionsOf(plan)]).toEqual([[], ['same']]);
});

it('assigns analyses the code of a criterion that is renamed during the upload', async () => {
  const { id } = await createAnalysis(admin);
  const [place] = await app.dataSource.query<[{ requirement: string; criterion: string; id: number }]>(
    `SELECT r.code AS requirement, c.code AS criterion, c.id FROM analyses a JOIN requirements r ON r.id = a.requirement_id
       JOIN criteria c ON c.id = a.criterion_id WHERE a.id = $1`,
    [id],
  );
  const file = csv([
    ['Código do requisito', 'Código do critério', 'Descrição'],
    [place.requirement, 'NOVO', 'Do critério renomeado'],
  ]);
  const { status, body } = await amid(
    app.dataSource,
    {
      hold: `SELECT FROM criteria WHERE id = ${place.id} FOR UPDATE`,
      edit: (runner) => runner.query(`UPDATE criteria SET code = 'NOVO' WHERE id = $1`, [place.id]),
    },
    () => runImport(admin, 'analyses', file),
  );
  expect([status, body.errors]).toEqual([200, undefined]);
  const [made] = await app.dataSource.query<[{ code: string }]>(
    `SELECT code FROM analyses WHERE label = 'Do critério renomeado'`,
  );
  expect(made.code).toMatch(/^NOVO\.\d+$/);
});
