import { deflateSync } from 'node:zlib';

import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};
/** A grey picture that says a size, and holds so many bytes. */
function png(width: number, height: number, bytes = (width + 1) * height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

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

  it('has a logo, which is answered as it was given', async () => {
    const logo = png(40, 20);
    const { status, body } = await admin.upload('/api/company/logo', logo);
    expect([status, body.logoSha256]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    const answer = await admin.get('/api/company/logo').buffer(true).parse(binary);
    expect([answer.headers['content-type'], logo.equals(answer.body as Buffer)]).toEqual(['image/png', true]);
    expect((await admin.delete('/api/company/logo')).body.logoSha256).toBeNull();
    expect((await admin.get('/api/company/logo')).status).toBe(404);
  });

  it.each<[string, Buffer, number]>([
    ['a picture that is far larger unpacked', png(40, 20, 50_000_000), 400],
    ['one of too many pixels', png(5000, 20), 400],
    ['half a picture', png(40, 20).subarray(0, 60), 400],
    ['a page in the clothes of a picture', Buffer.from('<svg onload="alert(1)"/>'), 400],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), 400],
    ['nothing', Buffer.alloc(0), 400],
    ['more than 256 kB', Buffer.alloc(256 * 1024 + 1), 413],
  ])('refuses %s', async (_, file, status) => {
    expect((await admin.upload('/api/company/logo', file)).status).toBe(status);
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
