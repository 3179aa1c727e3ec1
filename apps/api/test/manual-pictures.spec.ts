import { sha256 } from '../src/common/sha256.js';
import { EvidenceContentRetention } from '../src/features/reports/evidence/storage/evidence-content-retention.js';
import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson, holderOf } from './support/people.js';
import { png } from './support/picture.js';

const MODULES = ['buildings', 'technicians', 'reports'];

let app: TestApp;
let admin: Client;
let owner: Client;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  owner = await holderOf(app, admin, MODULES);
});
afterAll(() => app.stop());

const manualOf = (id: number): string => `/api/buildings/${id}/manual`;
const picturesOf = (id: number): string => `${manualOf(id)}/pictures`;
const newBuilding = async (): Promise<number> => (await createBuilding(owner)).id;

/** Uploads a picture of this width. @returns its key */
async function upload(id: number, width = 20, client = owner): Promise<string> {
  const { status, body } = await client.upload(picturesOf(id), png(width, 10));
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body['key'] as string;
}
const saved = async (id: number, operation: string | null) =>
  (await owner.put(manualOf(id), { operation })).status;
const bytesAt = async (id: number, key: string, client = owner) =>
  client
    .get(`${picturesOf(id)}/${key}`)
    .buffer(true)
    .parse(binary);

/** As if everything had been uploaded two days ago; then what nothing has is removed. */
async function twoDaysLater(): Promise<void> {
  for (const table of ['manual_pictures', 'evidence_contents'])
    await app.dataSource.query(`UPDATE ${table} SET created_at = created_at - interval '2 days'`);
  await app.app.get(EvidenceContentRetention, { strict: false }).run();
}
const isStored = async (key: string): Promise<boolean> =>
  (await app.dataSource.query<unknown[]>(`SELECT FROM evidence_contents WHERE left(sha256, 16) = $1`, [key]))
    .length > 0;

describe('image in a manual', () => {
  it('is stored without metadata, and served by its key to users with access to the building', async () => {
    const id = await newBuilding();
    const plain = png(30, 10);
    const file = png(30, 10, { chunks: [['tEXt', Buffer.from('GPS\0-25.4, -49.2')]] });
    const { body } = await owner.upload(picturesOf(id), file);
    expect(body).toEqual({ key: sha256(plain).slice(0, 16), size: plain.length });
    const key = body['key'] as string;
    expect(await saved(id, `![Quadro de luz](${key})`)).toBe(200);
    const { headers, body: bytes } = await bytesAt(id, key);
    expect((bytes as Buffer).equals(plain)).toBe(true);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    const other = await holderOf(app, admin, MODULES);
    expect((await other.get(`${picturesOf(id)}/${key}`)).status).toBe(404);
    expect((await other.upload(picturesOf(id), plain)).status).toBe(404);
    expect((await owner.get(`${picturesOf(await newBuilding())}/${key}`)).status).toBe(404);
  });

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF\n'), 'Envie uma imagem PNG ou JPEG.'],
    ['half a PNG', png(20, 10).subarray(0, 50), expect.stringContaining('incompleta ou danificada')],
    ['too many pixels', png(2049, 2), expect.stringContaining('2048 × 2048')],
  ])('is rejected by its content, whatever its name: %s', async (_name, file, text) => {
    const { status, body } = await owner.upload(picturesOf(await newBuilding()), file);
    expect([status, body.errors]).toEqual([400, { file: text }]);
  });

  it('is rejected beyond 5 MB and beyond 30 per building, and stored once when uploaded again', async () => {
    const id = await newBuilding();
    expect((await owner.upload(picturesOf(id), Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
    const key = await upload(id, 100);
    expect(await upload(id, 100)).toBe(key);
    for (let width = 101; width < 130; width += 1) await upload(id, width);
    const { status, body } = await owner.upload(picturesOf(id), png(130, 10));
    expect([status, body.errors]).toEqual([400, { file: expect.stringContaining('no máximo 30 imagens') }]);
    expect(await upload(id, 100)).toBe(key);
  });

  it.each([
    ['of another building', async () => `![Porta](${await upload(await newBuilding(), 44)})`],
    ['that was never uploaded', async () => Promise.resolve(`![Porta](${'0'.repeat(16)})`)],
  ])('is rejected in a text on its chapter: one %s', async (_name, text) => {
    const { status, body } = await owner.put(manualOf(await newBuilding()), { suppliers: await text() });
    expect([status, body.errors]).toEqual([400, { suppliers: expect.stringContaining('insira-a de novo') }]);
  });

  it('is rejected in a text without alternative text', async () => {
    const id = await newBuilding();
    const { status, body } = await owner.put(manualOf(id), { suppliers: `![ ](${await upload(id)})` });
    expect([status, body.errors]).toEqual([400, { suppliers: expect.stringContaining('Diga o que') }]);
  });
});

describe('storage of an image', () => {
  it('ends a day after it was removed or never saved, but not while in a text or in the trash', async () => {
    const id = await newBuilding();
    const [kept, removed, unsaved] = [await upload(id, 51), await upload(id, 52), await upload(id, 53)];
    expect(await saved(id, `![a](${kept})\n![b](${removed})`)).toBe(200);
    expect(await saved(id, `![a](${kept})`)).toBe(200);
    await twoDaysLater();
    expect([await isStored(kept), await isStored(removed), await isStored(unsaved)]).toEqual([
      ...[true, false, false],
    ]);

    expect((await owner.delete(`/api/buildings/${id}`)).status).toBe(200);
    await twoDaysLater();
    expect(await isStored(kept)).toBe(true);
    const [item] = (await owner.get('/api/trash')).body as unknown as { id: number }[];
    expect((await owner.post(`/api/trash/${item?.id}/restore`, {})).status).toBe(200);
    expect((await bytesAt(id, kept)).status).toBe(200);
  });

  it("is shared with the building that starts from the company's text", async () => {
    const [from, to] = [(await createBuilding(admin)).id, await newBuilding()];
    const text = `![Medidor](${await upload(from, 61, admin)})`;
    const key = text.slice(-17, -1);
    expect((await admin.put('/api/company/manual-texts', { maintenance: text })).status).toBe(200);
    expect((await bytesAt(to, key)).status).toBe(200);
    expect((await owner.put(manualOf(to), { maintenance: text })).status).toBe(200);
    expect((await admin.put('/api/company/manual-texts', { maintenance: null })).status).toBe(200);
    expect((await admin.delete(`/api/buildings/${from}`)).status).toBe(200);
    await twoDaysLater();
    expect((await bytesAt(to, key)).status).toBe(200);
  });

  it('is transferred with its building', async () => {
    const id = await newBuilding();
    const key = await upload(id, 71);
    expect(await saved(id, `![a](${key})`)).toBe(200);
    const person = await createPerson(admin, { allowedModules: MODULES });
    const heir = await signedIn(app, person.email, person.password);
    await admin.post('/api/buildings/transfer', { ids: [id], toUserId: person.id });
    expect((await bytesAt(id, key)).status).toBe(404);
    expect((await bytesAt(id, key, heir)).status).toBe(200);
  });
});

it('prints the image in the manual, and issues another version once it changes', async () => {
  const id = await newBuilding();
  const structure = await structureOf(admin, ['14'], ['minimum']);
  const { body } = await owner.post('/api/reports/with-structure', { buildingId: id, structure });
  const issue = async () => {
    const path = `/api/reports/${String(body['id'])}/jsreport?kind=owner-manual`;
    const { status, body: bytes } = await owner.get(path).buffer(true).parse(binary);
    return [status, (bytes as Buffer).toString('latin1').includes('/Figure')];
  };
  expect(await issue()).toEqual([200, false]);
  for (const width of [81, 82]) {
    await saved(id, `![Registro geral](${await upload(id, width)})`);
    expect(await issue()).toEqual([200, true]);
  }
  const documents = (await owner.get(`/api/reports/${String(body['id'])}/documents?kind=owner-manual`)).body;
  expect(documents).toMatchObject([{ version: 3 }, { version: 2 }, { version: 1 }]);
});
