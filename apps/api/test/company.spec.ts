import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { jpeg, logoPng, png } from './support/picture.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

/** A file with one byte changed. */
function altered(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

const DAMAGED = 'A imagem está incompleta ou danificada: abra-a e salve-a de novo.';
const SIZE = 'Envie uma imagem de até 2048 × 2048 pixels.';
const KIND = 'Envie uma imagem PNG ou JPEG.';
const PLAIN_PNG = 'Salve o PNG com 8 bits por canal e sem entrelaçamento.';
const PLAIN_JPEG = 'Salve o JPEG em RGB ou tons de cinza, com 8 bits por canal: CMYK não é aceito.';

describe('the company that issues', () => {
  it('has a name and a colour on which white text can be read', async () => {
    const saved = await admin.put('/api/company', { name: 'Prumo Engenharia', accentColor: '#134e5e' });
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({ name: 'Prumo Engenharia', accentColor: '#134E5E', logoSha256: null }),
    ]);
    const refused = await admin.put('/api/company', { accentColor: '#FFD700' });
    expect([refused.status, refused.body.errors.accentColor]).toEqual([
      400,
      'Escolha uma cor mais escura: texto branco fica sobre ela',
    ]);
    expect((await admin.put('/api/company', { accentColor: 'azul' })).status).toBe(400);
    const stale = await admin.put('/api/company', { name: 'Outra', updatedAt: '2020-01-01T00:00:00.000Z' });
    expect(stale.status).toBe(409);
  });

  it('answers a logo without metadata as it was sent', async () => {
    const logo = png(40, 20);
    const { status, body } = await admin.upload('/api/company/logo', logo);
    expect([status, body.logoSha256]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    const answer = await admin.get('/api/company/logo').buffer(true).parse(binary);
    expect([answer.headers['content-type'], logo.equals(answer.body as Buffer)]).toEqual(['image/png', true]);
    expect((await admin.delete('/api/company/logo')).body.logoSha256).toBeNull();
    expect((await admin.get('/api/company/logo')).status).toBe(404);
  });

  it.each([
    ['a grey PNG', png(40, 20)],
    ['one of colours with alpha', logoPng()],
    ['one with a palette', png(40, 20, { kind: 3, chunks: [['PLTE', Buffer.alloc(6)]] })],
    ['a JPEG', jpeg(40, 20)],
    ['a progressive one in grey', jpeg(2048, 2048, { marker: 0xc2, colours: 1 })],
  ])('takes %s', async (_, file) => {
    const { status, body } = await admin.upload('/api/company/logo', file);
    expect([status, body.errors]).toEqual([200, undefined]);
  });

  it.each<[string, Buffer, string]>([
    ['a picture that is far larger unpacked', png(40, 20, { rows: Buffer.alloc(50_000_000) }), DAMAGED],
    ['one that is smaller', png(40, 20, { rows: Buffer.alloc(100) }), DAMAGED],
    ['one of too many pixels', png(20_000, 1), SIZE],
    ['one without any', png(0, 20), SIZE],
    ['half a picture', logoPng().subarray(0, 60), DAMAGED],
    ['one without its end', logoPng().subarray(0, -12), DAMAGED],
    ['one with a byte changed', altered(logoPng(), 200), DAMAGED],
    ['one with a filter that there is none of', png(4, 2, { rows: Buffer.alloc(10, 9) }), DAMAGED],
    ['one without its palette', png(4, 2, { kind: 3 }), DAMAGED],
    ['an interlaced one', png(40, 20, { interlace: 1 }), PLAIN_PNG],
    ['one of 16 bits', png(40, 20, { bits: 16 }), PLAIN_PNG],
    ['a page in the clothes of a picture', Buffer.from('<svg onload="alert(1)"/>'), KIND],
    ['nothing', Buffer.alloc(0), KIND],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), DAMAGED],
    ['a JPEG that ends too soon', jpeg(40, 20).subarray(0, -2), DAMAGED],
    ['one of too many pixels', jpeg(20_000, 1), SIZE],
    ['one for print', jpeg(40, 20, { colours: 4 }), PLAIN_JPEG],
    ['one of 12 bits', jpeg(40, 20, { marker: 0xc1, bits: 12 }), PLAIN_JPEG],
    ['one without loss', jpeg(40, 20, { marker: 0xc3 }), PLAIN_JPEG],
  ])('refuses %s, at the field', async (_, file, text) => {
    const { status, body } = await admin.upload('/api/company/logo', file);
    expect([status, body.errors]).toEqual([400, { file: text }]);
  });

  it('refuses more than 256 kB', async () => {
    expect((await admin.upload('/api/company/logo', Buffer.alloc(256 * 1024 + 1))).status).toBe(413);
  });

  it("stands on a document's cover; a logo that is taken away is on none any more", async () => {
    const { id: buildingId } = await createBuilding(admin);
    const structure = await structureOf(admin, ['13']);
    const { id } = (await admin.post('/api/reports/with-structure', { buildingId, structure })).body as {
      id: number;
    };
    const pictures = async () => {
      const { status, body } = await admin.get(`/api/reports/${id}/jsreport`).buffer(true).parse(binary);
      const file = (body as Buffer).toString('latin1');
      return [status, file.split('/Subtype /Image').length - 1];
    };
    await admin.upload('/api/company/logo', logoPng());
    // The colours of its pixels, and what can be seen through them.
    expect(await pictures()).toEqual([200, 2]);
    await admin.upload('/api/company/logo', png(40, 20));
    expect(await pictures()).toEqual([200, 1]);
    await admin.delete('/api/company/logo');
    expect(await pictures()).toEqual([200, 0]);
  });

  it('belongs to what a document says', async () => {
    const { id: buildingId } = await createBuilding(admin);
    const structure = await structureOf(admin, ['13']);
    const { id } = (await admin.post('/api/reports/with-structure', { buildingId, structure })).body as {
      id: number;
    };
    const codes: string[] = [];
    for (const name of ['Uma', 'Outra']) {
      await admin.put('/api/company', { name });
      await admin.get(`/api/reports/${id}/jsreport`);
      codes.push((await admin.get(`/api/reports/${id}/documents`)).body[0].code);
    }
    expect(codes[0]).not.toBe(codes[1]);
  });
});
