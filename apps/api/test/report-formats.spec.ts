import { inflateRawSync } from 'node:zlib';

import { evaluationRows, LEVEL_LABELS, LEVELS, type PdeContent, STATUS_LABELS } from '@prumo/domain';
import readWorkbook from 'read-excel-file/node';

import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';

describe('the evaluated report, to go on working with,', () => {
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

  const json = async (): Promise<PdeContent> => {
    const answer = await admin.get(`${address}?format=json`);
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="PDE-11-Aurora-Acao.json"',
    ]);
    return answer.body as PdeContent;
  };
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

  it('says in its workbook what it says as JSON: a row for each parameter, all of it as text', async () => {
    const [parameters] = await workbook();
    const rows = evaluationRows((await json()).evaluation);
    expect(rows.length).toBeGreaterThan(3);
    expect(parameters).toEqual({
      sheet: 'Parâmetros',
      data: [
        [
          'Requisito',
          'Critério',
          'Análise',
          'Parâmetro',
          'Condição',
          'Unidade',
          ...LEVELS.map((level) => LEVEL_LABELS[level]),
          'Situação',
          'Observações',
        ],
        ...rows.map((row) => [
          row.requirement,
          row.criterion,
          row.analysis,
          row.parameter,
          row.condition || null,
          row.unit || null,
          ...LEVELS.map((level) => row.values[level] || null),
          STATUS_LABELS[row.status],
          row.notes || null,
        ]),
      ],
    });
  });

  it('describes the building there, as it was typed', async () => {
    const building = (await workbook())[1];
    expect(building?.sheet).toBe('Edificação');
    expect(building?.data[0]).toEqual(['Campo', 'Valor']);
    expect(building?.data.map((row) => row[1])).toContain('=1+1 <Aurora> & "Ação"');
  });

  it('has text that stays text when somebody edits it', async () => {
    const zip = await file();
    const [sheet, styles] = [partOf(zip, 'xl/worksheets/sheet2.xml'), partOf(zip, 'xl/styles.xml')];
    const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles) ?? [];
    const quoted = [...formats.matchAll(/<xf ([^>]*)>/g)].map(([, xf = '']) =>
      xf.includes('quotePrefix="1"'),
    );
    const used = [...sheet.matchAll(/<c r="[AB](\d+)" s="(\d+)"/g)].filter(([, row]) => row !== '1');
    expect(used.length).toBeGreaterThan(5);
    expect(used.map(([, , style]) => quoted[Number(style)])).toEqual(used.map(() => true));
    // Cells that are empty are nobody's text.
    expect(quoted[0]).toBe(false);
  });

  it('is in one of three formats', async () => {
    const answer = await admin.get(`${address}?format=doc`);
    expect([answer.status, answer.body]).toEqual([
      400,
      { statusCode: 400, message: 'Parâmetro format inválido: use pdf, xlsx, json.' },
    ]);
  });
});

/** A file of a zip archive, by its entry in the directory at the end. */
function partOf(zip: Buffer, name: string): string {
  const entry = zip.indexOf(name, zip.indexOf('PK\x01\x02', 0, 'latin1')) - 46;
  const start = zip.readUInt32LE(entry + 42);
  const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
  const bytes = zip.subarray(data, data + zip.readUInt32LE(entry + 20));
  return (zip.readUInt16LE(entry + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8');
}
