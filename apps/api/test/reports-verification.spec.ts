import { finalStructure } from './builders/analysis.js';
import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';

interface Edition {
  document: { reportId: number; version: number; code: string };
  buildingName: string;
  newerExists: boolean;
}

describe('the verification of content issued several times', () => {
  let app: TestApp;
  let admin: Client;
  let buildingId: number;
  let structure: object;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    structure = await finalStructure(admin);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    buildingId = (await createBuilding(admin, { name: 'Antes' })).id;
  });

  const create = async (): Promise<number> => {
    const answer = await admin.post('/api/reports/with-structure', { buildingId, structure });
    return (answer.body as { id: number }).id;
  };
  const issue = async (id: number): Promise<{ bytes: Buffer; code: string }> => {
    const answer = await admin.get(`/api/reports/${id}/jsreport`).buffer(true).parse(binary);
    expect(answer.status).toBe(200);
    const [{ code }] = (await admin.get(`/api/reports/${id}/documents`)).body as [{ code: string }];
    return { bytes: answer.body as Buffer, code };
  };
  const rename = (name: string) => admin.put(`/api/buildings/${buildingId}`, { name });
  const brief = (editions: Edition[]): unknown[] =>
    editions.map(({ document, newerExists }) => ({ ...pick(document), newerExists }));
  const pick = ({ reportId, version }: Edition['document']) => ({ reportId, version });

  it('answers every version with the code after an edit was undone', async () => {
    const id = await create();
    const first = await issue(id);
    await rename('Depois');
    const second = await issue(id);
    await rename('Antes');
    const third = await issue(id);
    expect([first.code === second.code, first.code === third.code]).toEqual([false, true]);
    const { body } = await admin.get(`/api/documents/verify?code=${first.code}`);
    expect(brief(body.editions)).toEqual([
      { reportId: id, version: 3, newerExists: false },
      { reportId: id, version: 1, newerExists: true },
    ]);
    expect(body).toMatchObject({
      recognised: true,
      message:
        'Conteúdo emitido aqui em 2 documentos. Compare o relatório e a versão com os impressos no seu.',
      document: { reportId: id, version: 3 },
      buildingName: 'Antes',
      newerExists: false,
    });
    const old = await admin.get(`/api/documents/verify?code=${second.code}`);
    expect([old.body.message, brief(old.body.editions)]).toEqual([
      'Documento emitido aqui. Existe uma versão mais nova deste relatório.',
      [{ reportId: id, version: 2, newerExists: true }],
    ]);
  });

  it('answers each report with the code, and whether a newer version of it exists', async () => {
    await rename('Dois relatórios');
    const [one, other] = [await create(), await create()];
    const { code } = await issue(one);
    expect((await issue(other)).code).toBe(code);
    await admin.put(
      `/api/technicians/${(await admin.get(`/api/buildings/${buildingId}`)).body.technicianId}`,
      {
        company: 'Outra empresa',
      },
    );
    await issue(one);
    const { body } = await admin.get(`/api/documents/verify?code=${code}`);
    expect(brief(body.editions)).toEqual([
      { reportId: other, version: 1, newerExists: false },
      { reportId: one, version: 1, newerExists: true },
    ]);
  });

  it('answers one report and one version for a file', async () => {
    const [one, other] = [await create(), await create()];
    const [{ bytes }, second] = [await issue(one), await issue(other)];
    expect(bytes.equals(second.bytes)).toBe(false);
    const { body } = await admin.upload('/api/documents/verify', bytes);
    expect(brief(body.editions)).toEqual([{ reportId: one, version: 1, newerExists: false }]);
    expect(body.message).toBe('Documento emitido aqui. Esta é a versão mais recente emitida.');
  });

  it('answers no edition when nothing was issued', async () => {
    const { body } = await admin.get('/api/documents/verify?code=0123456789abcdef');
    expect(Object.keys(body)).toEqual(['recognised', 'message']);
  });
});
