import { finalStructure } from './builders/analysis.js';
import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { signatory, signed } from './support/signed-pdf.js';

let app: TestApp;
let admin: Client;
let id: number;
let buildingId: number;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  buildingId = (await createBuilding(admin, { name: 'Edifício Aurora' })).id;
  id = (
    (await admin.post('/api/reports/with-structure', { buildingId, structure: await finalStructure(admin) }))
      .body as { id: number }
  ).id;
});

const get = (query: string) => admin.get(`/api/reports/${id}/jsreport${query}`).buffer(true).parse(binary);
const documents = async () =>
  (await admin.get(`/api/reports/${id}/documents`)).body as {
    sha256: string;
    summarySha256: string;
    version: number;
    code: string;
  }[];
const verify = (file: Buffer) => admin.upload('/api/documents/verify', file);
const used = async (): Promise<number> => {
  const [row] = await app.dataSource.query<{ count: number }[]>(
    `SELECT coalesce(sum(used), 0)::int AS count FROM daily_usage WHERE kind = 'documents'`,
  );
  return row?.count ?? 0;
};

describe('summary PDF of a report', () => {
  it('is issued with the full document: same version and code, counted once in the daily quota', async () => {
    const before = await used();
    const summary = await get('?part=summary');
    expect([summary.status, summary.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(summary.headers['content-disposition']).toBe(
      'attachment; filename="PDE-Edificio-Aurora-v1-resumo.pdf"',
    );
    const whole = await get('');
    const [document, ...others] = await documents();
    expect(others).toEqual([]);
    expect([whole.headers['x-document-sha256'], summary.headers['x-document-sha256']]).toEqual([
      document?.sha256,
      document?.summarySha256,
    ]);
    expect((summary.body as Buffer).equals(whole.body as Buffer)).toBe(false);
    expect((await used()) - before).toBe(1);
    expect(((await get('?part=summary')).body as Buffer).equals(summary.body as Buffer)).toBe(true);
  });

  it('remains in the archive after a newer version', async () => {
    const first = (await get('?part=summary')).body as Buffer;
    await admin.put(`/api/buildings/${buildingId}`, { floors: 3 });
    const second = (await get('?part=summary')).body as Buffer;
    expect(second.equals(first)).toBe(false);
    const [, old] = await documents();
    const address = `/api/reports/${id}/documents/${old?.summarySha256}`;
    const kept = await admin.get(address).buffer(true).parse(binary);
    expect([kept.status, (kept.body as Buffer).equals(first)]).toEqual([200, true]);
    expect(kept.headers['content-disposition']).toContain('-v1-resumo.pdf');
  });

  it('is verified by its bytes, with an appended signature and on the public page', async () => {
    const file = (await get('?part=summary')).body as Buffer;
    const [document] = await documents();
    const message =
      'Documento emitido aqui. Esta é a versão mais recente emitida. O arquivo é o resumo do documento.';
    expect((await verify(file)).body).toMatchObject({
      recognised: true,
      state: 'issued',
      message,
      document: { summarySha256: document?.summarySha256, code: document?.code },
    });
    expect((await verify(Buffer.concat([file, Buffer.from('x')]))).body).toMatchObject({ recognised: false });
    const { body } = await verify(await signed(file, signatory('ANA TESTE:12345678901')));
    expect(body).toMatchObject({ recognised: true, state: 'signed' });
    expect(body.message).toContain('O arquivo é o resumo do documento.');
    const open = await admin.get(`/api/v?sha256=${document?.summarySha256}`);
    expect([open.status, open.body.recognised]).toEqual([200, true]);
  });

  it.each([
    ['?part=half', 'Parâmetro part inválido: use whole, summary.'],
    ['?part=summary&format=json', 'Parâmetro part inválido: só o PDF tem resumo.'],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await admin.get(`/api/reports/${id}/jsreport${query}`);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('returns 404 for a document from before there were summaries', async () => {
    await get('');
    await app.dataSource.query(
      'UPDATE documents SET summary_sha256 = NULL, summary_bytes = NULL WHERE report_id = $1',
      [id],
    );
    expect((await get('?part=summary')).status).toBe(404);
    expect((await documents())[0]?.summarySha256).toBeNull();
  });
});
