import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

import {
  analysesOf,
  canonicalJson,
  DEMAND_LABELS,
  type EvaluatedParameter,
  type EvaluationRow,
  evaluationRows,
  figureMark,
  type Level,
  LEVEL_LABELS,
  LEVELS,
  parameterReason,
  type ReportData,
  saoPauloTime,
  STATUS_LABELS,
  typedFigure,
  type TypedFigures,
  typedFigures,
} from '@prumo/domain';
import readWorkbook from 'read-excel-file/node';

import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';

/** A sheet's time is a fraction of a day: read back it may miss a millisecond. */
const toSecond = (value: unknown): unknown =>
  value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value;

/** The local time of an instant, as a workbook without time zones has it. */
const saoPauloClock = (instant: string): Date => {
  const { year, month, day, hour, minute } = saoPauloTime(new Date(instant));
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
};

describe('evaluated report as XLSX and JSON', () => {
  let app: TestApp;
  let admin: Client;
  let address: string;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    // What a spreadsheet would take for a formula, and XML for markup.
    const { id: buildingId } = await createBuilding(admin, { name: '=1+1 <Aurora> & "Ação"' });
    const structure = await structureOf(admin, ['12', '13']);
    const { body } = await admin.post('/api/reports/with-structure', { buildingId, structure });
    address = `/api/reports/${(body as { id: number }).id}/jsreport`;
  });
  afterAll(() => app.stop());

  const json = async (): Promise<ReportData> => {
    const answer = await admin.get(`${address}?format=json`);
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="PDE-11-Aurora-Acao.json"',
    ]);
    return answer.body as ReportData;
  };
  /** Of one requirement, at these levels. */
  async function createReport({ levels }: { levels: Level[] }): Promise<{ id: number; buildingId: number }> {
    const { id: buildingId } = await createBuilding(admin, { name: 'Outra' });
    const structure = await structureOf(admin, ['12'], levels);
    const { body } = await admin.post('/api/reports/with-structure', { buildingId, structure });
    return { id: (body as { id: number }).id, buildingId };
  }
  const file = async (): Promise<Buffer> => {
    const answer = await admin.get(`${address}?format=xlsx`).buffer(true).parse(binary);
    expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'attachment; filename="PDE-11-Aurora-Acao.xlsx"',
    ]);
    return answer.body as Buffer;
  };
  const workbook = async () => readWorkbook(await file());

  const ITEM = ['Requisito', 'Critério', 'Análise', 'Parâmetro', 'Condição'];
  const SOURCE = ['Exigência', 'Norma', 'Parte', 'Item', 'Edição', 'Confiança'];
  const PROOF = ['Método', 'Responsável', 'Etapa', 'Evidência', 'Conferido por', 'Conferido em'];
  const itemOf = ({ requirement, criterion, analysis, parameter, condition }: EvaluationRow) => [
    ...[requirement, criterion, analysis, parameter.label],
    condition || null,
  ];
  const sourceOf = ({ parameter: { demand, standard } }: EvaluationRow) => [
    DEMAND_LABELS[demand],
    ...[standard?.name, standard?.part, standard?.item, standard?.edition, standard?.confidence].map(
      (text) => text ?? null,
    ),
  ];
  const rowsOf = async (isExcluded: boolean) =>
    evaluationRows((await json()).evaluation).filter(
      ({ parameter }) => (parameter.status === 'notApplicable') === isExcluded,
    );

  it('writes values with operator, limits and unit, norm and proof in separate columns', async () => {
    const parameters = (await workbook())[1];
    const [heads = [], ...rows] = parameters?.data ?? [];
    expect([parameters?.sheet, heads]).toEqual([
      'Parâmetros',
      [
        ...ITEM,
        'Valor n.º',
        ...LEVELS.map((level) => LEVEL_LABELS[level]).flatMap((label) => [
          `${label}: valor`,
          `${label}: operador`,
          `${label}: mín.`,
          `${label}: máx.`,
          `${label}: unidade`,
          `${label}: nível`,
        ]),
        ...SOURCE,
        ...PROOF,
        'Situação',
        'Observações',
      ],
    ]);
    expect(rows).toEqual(
      (await rowsOf(false)).map((row) => {
        const { values, unit, status, notes, method, responsible, stage, evidence } = row.parameter;
        return [
          ...itemOf(row),
          null,
          ...LEVELS.flatMap((level) => {
            const text = values[level];
            if (!text) return [null, null, null, null, null, null];
            const { operator, min, max, unit: found } = typedFigure(text, unit);
            return [text, operator, min, max, found, figureMark(row.parameter, level)];
          }),
          ...sourceOf(row),
          ...[method, responsible, stage, evidence, null, null],
          STATUS_LABELS[status],
          notes || null,
        ];
      }),
    );
    // Of this catalogue, both kinds are there: ≥ 25 dB, and formulas.
    const figures = rows.map((row) => row.slice(6, 11));
    expect(figures).toContainEqual(['≥ 25', '≥', 25, null, 'dB']);
    expect(new Set(figures.map(([, , min]) => typeof min))).toContain('number');
  });

  it('lists rows that do not apply on a separate sheet, with the reason', async () => {
    const sheet = (await workbook())[3];
    const [heads, ...rows] = sheet?.data ?? [];
    expect([sheet?.sheet, heads]).toEqual(['Não se aplica', [...ITEM, 'Motivo', ...SOURCE, 'Observações']]);
    const excluded = await rowsOf(true);
    expect(excluded.length).toBeGreaterThan(0);
    expect(rows).toEqual(
      excluded.map((row) => [
        ...itemOf(row),
        parameterReason(row.parameter),
        ...sourceOf(row),
        row.parameter.notes || null,
      ]),
    );
  });

  it('writes a row for each value of a compound, and dates as dates', async () => {
    const { id: buildingId } = await createBuilding(admin, { filingDate: '2024-03-01' });
    const structure = await structureOf(admin, ['10'], ['minimum']);
    const { body } = await admin.post('/api/reports/with-structure', { buildingId, structure });
    const { id } = body as { id: number };
    const answer = await admin.get(`/api/reports/${id}/jsreport?format=xlsx`).buffer(true).parse(binary);
    const [, parameters, building] = await readWorkbook(answer.body as Buffer);
    const compound = parameters?.data.filter((row) => row[5] !== null && row[10] === 'Pa') ?? [];
    expect(compound.length).toBeGreaterThan(2);
    expect(compound.slice(0, 3).map((row) => row[5])).toEqual([1, 2, 3]);
    expect(compound.every((row) => typeof row[8] === 'number' && row[6] === String(row[8]))).toBe(true);
    expect(building?.data).toContainEqual([expect.any(String), new Date('2024-03-01'), null]);
  });

  it('has no columns for a level that is not selected', async () => {
    const { id } = await createReport({ levels: ['intermediate'] });
    const answer = await admin.get(`/api/reports/${id}/jsreport?format=xlsx`).buffer(true).parse(binary);
    const heads = (await readWorkbook(answer.body as Buffer))[1]?.data[0] ?? [];
    expect(heads.filter((head) => String(head).endsWith(': valor'))).toEqual(['Intermediário: valor']);
  });

  it('contains in JSON the content, with the parts of each value beside its text', async () => {
    const { evaluation } = await json();
    const parameters = analysesOf(evaluation).flatMap(({ applicable, pending, notApplicable }) => [
      ...applicable,
      ...pending,
      ...notApplicable,
    ]) as (EvaluatedParameter & { figures: TypedFigures })[];
    expect(parameters.length).toBeGreaterThan(3);
    expect(parameters.map(({ figures }) => figures)).toEqual(parameters.map(typedFigures));
    expect(parameters.map(({ figures }) => figures.minimum)).toContainEqual({
      operator: '≥',
      value: 25,
      valueTo: null,
      min: 25,
      max: null,
      unit: 'dB',
      text: '≥ 25',
    });
  });

  it('describes the building, with measures as numbers', async () => {
    const building = (await workbook())[2];
    expect(building?.sheet).toBe('Edificação');
    expect(building?.data[0]).toEqual(['Campo', 'Valor', 'Unidade']);
    expect(building?.data.map((row) => row[1])).toContain('=1+1 <Aurora> & "Ação"');
    const { totalArea, floors } = (await json()).building;
    expect(building?.data).toContainEqual(['Edificação › Área total', totalArea, 'm²']);
    expect(building?.data).toContainEqual(['Edificação › Pavimentos', floors, null]);
    // What is not told has no unit.
    expect(building?.data).toContainEqual(['Edificação › Altura', 'não informada', null]);
  });

  it('names its document, or none before the first issue and after a change', async () => {
    const { id, buildingId } = await createReport({ levels: ['minimum'] });
    const data = async () => (await admin.get(`/api/reports/${id}/jsreport?format=json`)).body as ReportData;
    const head = async () => {
      const answer = await admin.get(`/api/reports/${id}/jsreport?format=xlsx`).buffer(true).parse(binary);
      const [sheet] = await readWorkbook(answer.body as Buffer);
      expect(sheet?.sheet).toBe('Documento');
      return sheet?.data.slice(1).map((row) => row.map(toSecond));
    };
    const none = ['Número', 'Versão', 'Emissão', 'Código de autenticidade', 'SHA-256 do conteúdo'].map(
      (name) => [name, 'sem emissão'],
    );
    expect([(await data()).document, await head()]).toEqual([null, none]);
    await admin.get(`/api/reports/${id}/jsreport`).buffer(true).parse(binary);
    const issued = await data();
    const { document } = issued;
    expect(document).toEqual({
      number: expect.stringMatching(/^PDE-\d{4}-\d{4}$/) as string,
      reportId: id,
      version: 1,
      generatedAt: expect.stringMatching(/Z$/) as string,
      authenticityCode: document?.contentSha256.slice(0, 16),
      contentSha256: expect.stringMatching(/^[\da-f]{64}$/) as string,
    });
    expect(contentHash(issued)).toBe(document?.contentSha256);
    expect(await head()).toEqual([
      ['Número', document?.number],
      ['Versão', 1],
      ['Emissão', saoPauloClock(document?.generatedAt ?? '')],
      ['Código de autenticidade', document?.authenticityCode],
      ['SHA-256 do conteúdo', document?.contentSha256],
    ]);
    await admin.put(`/api/buildings/${buildingId}`, { floors: 3 });
    expect([(await data()).document, await head()]).toEqual([null, none]);
  });

  it('marks text cells so that edited text stays text', async () => {
    const zip = await file();
    const [sheet, looks] = [partOf(zip, 'xl/worksheets/sheet3.xml'), partOf(zip, 'xl/styles.xml')];
    const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(looks) ?? [];
    const quoted = [...formats.matchAll(/<xf ([^>]*)>/g)].map(([, xf = '']) =>
      xf.includes('quotePrefix="1"'),
    );
    const cells = [...sheet.matchAll(/<c r="[A-C](\d+)" s="(\d+)"([^>]*)>/g)].filter(
      ([, row]) => row !== '1',
    );
    const styles = (isText: boolean) =>
      cells
        .filter(([, , , type = '']) => /t="(s|inlineStr)"/.test(type) === isText)
        .map(([, , style]) => quoted[Number(style)]);
    expect(styles(true).length).toBeGreaterThan(5);
    expect(new Set(styles(true))).toEqual(new Set([true]));
    // A number with the mark would be a text from the next time it is edited.
    expect(new Set(styles(false))).toEqual(new Set([false]));
    // Cells that are empty are nobody's text.
    expect(quoted[0]).toBe(false);
  });

  it('returns 400 for another format than pdf, xlsx and json', async () => {
    const answer = await admin.get(`${address}?format=doc`);
    expect([answer.status, answer.body]).toEqual([
      400,
      { statusCode: 400, message: 'Parâmetro format inválido: use pdf, xlsx, json.' },
    ]);
  });

  it('exports the facts that a BIM model must declare as an IDS file', async () => {
    const answer = await admin.get(address.replace('jsreport', 'ids')).buffer(true).parse(binary);
    expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'attachment; filename="PDE-11-Aurora-Acao.ids"',
    ]);
    const xml = (answer.body as Buffer).toString('utf8');
    expect(xml).toContain('<title>PDE – =1+1 &lt;Aurora&gt; &amp; &quot;Ação&quot;</title>');
    expect(xml).toContain('<specification name="Iluminação artificial: Copa e cozinha"');
    expect((await admin.get('/api/reports/999999/ids')).status).toBe(404);
  });
});

/** The hash of what is left without what was added to the content. */
function contentHash(data: ReportData): string {
  const text = JSON.stringify(data, (key, value: unknown) =>
    key === 'document' || key === 'figures' ? undefined : value,
  );
  return createHash('sha256')
    .update(canonicalJson(JSON.parse(text)))
    .digest('hex');
}

/** A file of a zip archive, by its entry in the directory at the end. */
function partOf(zip: Buffer, name: string): string {
  const entry = zip.indexOf(name, zip.indexOf('PK\x01\x02', 0, 'latin1')) - 46;
  const start = zip.readUInt32LE(entry + 42);
  const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
  const bytes = zip.subarray(data, data + zip.readUInt32LE(entry + 20));
  return (zip.readUInt16LE(entry + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8');
}
