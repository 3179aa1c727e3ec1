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
  const workbook = async () => {
    const answer = await admin.get(`${address}?format=xlsx`).buffer(true).parse(binary);
    expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'attachment; filename="PDE-11-Aurora-Acao.xlsx"',
    ]);
    return readWorkbook(answer.body as Buffer);
  };

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

  it('is in one of three formats', async () => {
    const answer = await admin.get(`${address}?format=doc`);
    expect([answer.status, answer.body]).toEqual([
      400,
      { statusCode: 400, message: 'Parâmetro format inválido: use pdf, xlsx, json.' },
    ]);
  });
});
