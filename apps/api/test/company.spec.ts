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

describe('the company', () => {
  it('stores a name and a colour dark enough for white text', async () => {
    const saved = await admin.put('/api/company', { name: 'Prumo Engenharia', accentColor: '#134e5e' });
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({ name: 'Prumo Engenharia', accentColor: '#134E5E', logoSha256: null }),
    ]);
    const refused = await admin.put('/api/company', { accentColor: '#FFD700' });
    expect([refused.status, refused.body.errors.accentColor]).toEqual([
      400,
      'Escolha uma cor mais escura: o texto sobre ela é branco',
    ]);
    expect((await admin.put('/api/company', { accentColor: 'azul' })).status).toBe(400);
    const stale = await admin.put('/api/company', { name: 'Outra', updatedAt: '2020-01-01T00:00:00.000Z' });
    expect(stale.status).toBe(409);
  });

  it('answers a logo without metadata byte for byte', async () => {
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
    ['a PNG with alpha', logoPng()],
    ['a PNG with a palette', png(40, 20, { kind: 3, chunks: [['PLTE', Buffer.alloc(6)]] })],
    ['a JPEG', jpeg(40, 20)],
    ['a progressive grey JPEG', jpeg(2048, 2048, { marker: 0xc2, colours: 1 })],
  ])('accepts %s', async (_, file) => {
    const { status, body } = await admin.upload('/api/company/logo', file);
    expect([status, body.errors]).toEqual([200, undefined]);
  });

  it.each<[string, Buffer, string]>([
    ['a PNG that decompresses to 50 MB', png(40, 20, { rows: Buffer.alloc(50_000_000) }), DAMAGED],
    ['a PNG with too few pixels', png(40, 20, { rows: Buffer.alloc(100) }), DAMAGED],
    ['a PNG of 20,000 pixels', png(20_000, 1), SIZE],
    ['a PNG without pixels', png(0, 20), SIZE],
    ['half a PNG', logoPng().subarray(0, 60), DAMAGED],
    ['a PNG without its end', logoPng().subarray(0, -12), DAMAGED],
    ['a PNG with a changed byte', altered(logoPng(), 200), DAMAGED],
    ['a PNG with an unknown filter', png(4, 2, { rows: Buffer.alloc(10, 9) }), DAMAGED],
    ['a PNG without its palette', png(4, 2, { kind: 3 }), DAMAGED],
    ['an interlaced PNG', png(40, 20, { interlace: 1 }), PLAIN_PNG],
    ['a PNG of 16 bits', png(40, 20, { bits: 16 }), PLAIN_PNG],
    ['an SVG', Buffer.from('<svg onload="alert(1)"/>'), KIND],
    ['an empty file', Buffer.alloc(0), KIND],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), DAMAGED],
    ['a JPEG that ends too soon', jpeg(40, 20).subarray(0, -2), DAMAGED],
    ['a JPEG of 20,000 pixels', jpeg(20_000, 1), SIZE],
    ['a CMYK JPEG', jpeg(40, 20, { colours: 4 }), PLAIN_JPEG],
    ['a JPEG of 12 bits', jpeg(40, 20, { marker: 0xc1, bits: 12 }), PLAIN_JPEG],
    ['a lossless JPEG', jpeg(40, 20, { marker: 0xc3 }), PLAIN_JPEG],
  ])('returns 400 on the field for %s', async (_, file, text) => {
    const { status, body } = await admin.upload('/api/company/logo', file);
    expect([status, body.errors]).toEqual([400, { file: text }]);
  });

  it('returns 413 for more than 256 kB', async () => {
    expect((await admin.upload('/api/company/logo', Buffer.alloc(256 * 1024 + 1))).status).toBe(413);
  });

  it('prints the logo on the cover of documents until it is removed', async () => {
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

  it('is part of a document’s content', async () => {
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
