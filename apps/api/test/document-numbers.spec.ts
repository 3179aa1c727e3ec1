import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { pdfText } from './support/pdf-text.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter', env: { PUBLIC_URL: 'https://prumo.exemplo.com.br' } });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

async function createReport(
  building: Record<string, unknown> = {},
): Promise<{ id: number; buildingId: number }> {
  const { id: buildingId } = await createBuilding(admin, building);
  const structure = await structureOf(admin, ['13']);
  const answer = await admin.post('/api/reports/with-structure', { buildingId, structure });
  return { id: (answer.body as { id: number }).id, buildingId };
}
const issue = (id: number) => admin.get(`/api/reports/${id}/jsreport`).buffer(true).parse(binary);
const documentsOf = async (id: number) =>
  (await admin.get(`/api/reports/${id}/documents`)).body as {
    number: string;
    version: number;
    code: string;
  }[];
const summaries = async (id: number): Promise<string[]> => {
  const rows = await app.dataSource.query<{ summary: string }[]>(
    'SELECT summary FROM documents WHERE report_id = $1 ORDER BY id',
    [id],
  );
  return rows.map(({ summary }) => summary);
};

describe('the number of a document', () => {
  it('is counted per year, and shared by all versions of a report', async () => {
    const { id, buildingId } = await createReport();
    await issue(id);
    await admin.put(`/api/buildings/${buildingId}`, { name: 'Outro nome' });
    await issue(id);
    const [second, first] = await documentsOf(id);
    expect([second?.version, first?.version]).toEqual([2, 1]);
    expect(second?.number).toMatch(/^PDE-20\d\d-\d{4}$/);
    expect(first?.number).toBe(second?.number);
  });

  it('is unique and without gaps when several documents are issued at once', async () => {
    const reports: number[] = [];
    for (let made = 0; made < 5; made++) reports.push((await createReport()).id);
    const answers = await Promise.all(reports.map((id) => issue(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const numbers: number[] = [];
    for (const id of reports) numbers.push(Number((await documentsOf(id))[0]?.number.slice(-4)));
    const sorted = [...numbers].sort((one, other) => one - other);
    const [first = 0] = sorted;
    expect(sorted).toEqual([0, 1, 2, 3, 4].map((step) => first + step));
  });
});

describe('the revisions of a document', () => {
  it('summarise the changes in one line', async () => {
    const { id, buildingId } = await createReport();
    await issue(id);
    await admin.put(`/api/buildings/${buildingId}`, { name: 'Edifício Novo', addressNumber: '77' });
    await issue(id);
    expect(await summaries(id)).toEqual([
      'Emissão inicial.',
      'Alterado: Edificação › Nome; Edificação › Número.',
    ]);
  });

  it('print old and new values of the last change', async () => {
    const { id, buildingId } = await createReport();
    await issue(id);
    await admin.put(`/api/buildings/${buildingId}`, { addressNumber: '77', totalArea: 990 });
    const texts = await pdfText((await issue(id)).body as Buffer);
    expect(texts.join(' ').replace(/\s+/g, ' ')).toContain(
      'O que mudou da versão 1 para a 2: Onde Antes → agora ' +
        'Edificação › Número — → 77 Edificação › Área total (m²) 1.234,50 → 990,00',
    );
  });
});

describe('the parties of a document', () => {
  it('are part of its content, with an alphanumeric CNPJ as well', async () => {
    const { id, buildingId } = await createReport();
    await issue(id);
    const told = {
      developerName: 'Incorporadora Um',
      developerCnpj: '12.ABC.345/01DE-35',
      projectStage: 'Projeto executivo',
    };
    expect((await admin.put(`/api/buildings/${buildingId}`, told)).body).toMatchObject({
      developerCnpj: '12ABC34501DE35',
      builderName: null,
    });
    await issue(id);
    const [second, first] = await documentsOf(id);
    expect(second?.code).not.toBe(first?.code);
    const [row] = await app.dataSource.query<{ parties: object }[]>(
      "SELECT content -> 'parties' AS parties FROM documents WHERE report_id = $1 AND version = 2",
      [id],
    );
    expect(row?.parties).toEqual({
      developer: { name: 'Incorporadora Um', cnpj: '12ABC34501DE35' },
      builder: null,
      projectStage: 'Projeto executivo',
    });
  });

  it('return 400 for an invalid CNPJ', async () => {
    const { buildingId } = await createReport();
    const answer = await admin.put(`/api/buildings/${buildingId}`, { builderCnpj: '123' });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { builderCnpj: 'CNPJ deve ter 14 caracteres' },
    ]);
  });
});

describe('public name of a building', () => {
  it('is answered only when the owner allows it', async () => {
    const { id } = await createReport({ name: 'Residencial Aberto' });
    await issue(id);
    const [document] = await documentsOf(id);
    const ask = async () => (await admin.get(`/api/v/${document?.code}`)).body.editions[0];
    expect(await ask()).toMatchObject({ number: document?.number });
    expect((await ask()).buildingName).toBeUndefined();
    await admin.put('/api/settings', { pageSize: 15, publicNames: true });
    expect((await ask()).buildingName).toBe('Residencial Aberto');
    await admin.put('/api/settings', { pageSize: 20 });
    expect((await ask()).buildingName).toBe('Residencial Aberto');
  });
});
