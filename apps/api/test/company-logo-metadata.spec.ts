import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

import { cleanStoredLogo } from '../src/features/buildings/company/clean-stored-logo.js';
import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { exif, jpeg, logoPng, png, segment } from './support/picture.js';

let app: TestApp;
let admin: Client;
let reportId: number;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  const { id: buildingId } = await createBuilding(admin);
  const structure = await structureOf(admin, ['13']);
  reportId = (await admin.post('/api/reports/with-structure', { buildingId, structure })).body.id;
});
afterAll(() => app.stop());

const SECRET = 'GPS-PLACE-OF-THE-PHOTO';
const TRAILING = Buffer.from('TRAILING-BYTES-OF-A-VIDEO');
const ORIENTED = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6];

/** A photo as a phone stores it: rotated, with place, thumbnail, comment and profile, and a second picture behind it. */
const photo = (orientation = 6): Buffer =>
  Buffer.concat([
    jpeg(40, 20, {
      segments: [
        segment(
          0xe0,
          Buffer.concat([Buffer.from('JFIF\0\x01\x02\x01\0\x48\0\x48\x01\x01'), Buffer.from(SECRET)]),
        ),
        segment(0xe1, exif(orientation, SECRET)),
        segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
        segment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${SECRET}`)),
        segment(0xed, Buffer.from(`Photoshop 3.0\0${SECRET}`)),
        segment(0xfe, Buffer.from(SECRET)),
      ],
    }),
    jpeg(4, 2, { segments: [segment(0xfe, TRAILING)] }),
  ]);

const stored = async (): Promise<Buffer> =>
  (await admin.get('/api/company/logo').buffer(true).parse(binary)).body as Buffer;

const issued = async (): Promise<Buffer> => {
  const { status, body } = await admin.get(`/api/reports/${reportId}/jsreport`).buffer(true).parse(binary);
  expect(status).toBe(200);
  return body as Buffer;
};

describe('metadata of the company logo', () => {
  it('omits EXIF location and trailing bytes of a JPEG from the issued PDF', async () => {
    expect((await admin.upload('/api/company/logo', photo())).status).toBe(200);
    const pdf = await issued();
    expect(pdf.includes('/Subtype /Image')).toBe(true);
    expect([pdf.includes(SECRET), pdf.includes(TRAILING)]).toEqual([false, false]);
  });

  it('keeps the orientation of a JPEG and none of its other metadata', async () => {
    await admin.upload('/api/company/logo', photo());
    const file = await stored();
    expect([file.includes(SECRET), file.includes(TRAILING), file.includes('ICC_PROFILE')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(file.includes(Buffer.from(ORIENTED))).toBe(true);
    expect(file.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  });

  it('removes EXIF from an upright JPEG', async () => {
    await admin.upload('/api/company/logo', photo(1));
    expect((await stored()).includes('Exif')).toBe(false);
  });

  it('removes text, EXIF and time chunks and bytes behind the pixels and the end of a PNG', async () => {
    const rows = Buffer.alloc(41 * 20);
    const dirty = png(40, 20, {
      chunks: [
        ['tEXt', Buffer.from(`Comment\0${SECRET}`)],
        ['eXIf', exif(1, SECRET)],
        ['tIME', Buffer.alloc(7)],
      ],
      packed: Buffer.concat([deflateSync(rows), TRAILING]),
    });
    await admin.upload('/api/company/logo', Buffer.concat([dirty, TRAILING]));
    expect(await stored()).toEqual(png(40, 20));
  });

  it('keeps palette and transparency of a PNG', async () => {
    const indexed = png(4, 2, {
      kind: 3,
      chunks: [
        ['PLTE', Buffer.alloc(6, 7)],
        ['tRNS', Buffer.from([255, 0])],
      ],
    });
    for (const file of [indexed, logoPng()]) {
      await admin.upload('/api/company/logo', file);
      expect(await stored()).toEqual(file);
    }
  });

  it('is removed from a stored logo at the start of the program, with an audit row and a note', async () => {
    const dirty = photo();
    const hash = createHash('sha256').update(dirty).digest('hex');
    await app.dataSource.query(
      `UPDATE company SET logo = $1, logo_type = 'image/jpeg', logo_sha256 = $2, updated_at = now()`,
      [dirty, hash],
    );
    expect((await issued()).includes(SECRET)).toBe(true);
    await cleanStoredLogo(app.dataSource);
    const { logoSha256 } = (await admin.get('/api/company')).body as { logoSha256: string };
    expect(logoSha256).toBe(
      createHash('sha256')
        .update(await stored())
        .digest('hex'),
    );
    const pdf = await issued();
    expect([pdf.includes('/Subtype /Image'), pdf.includes(SECRET)]).toEqual([true, false]);
    const rows = (): Promise<{ audits: number; notes: number }[]> =>
      app.dataSource.query(
        `SELECT (SELECT count(*)::integer FROM audit_log WHERE entity = 'company' AND user_id IS NULL) AS audits,
           (SELECT count(*)::integer FROM upgrade_notes WHERE topic = 'logo') AS notes`,
      );
    expect(await rows()).toEqual([{ audits: 1, notes: 1 }]);
    await cleanStoredLogo(app.dataSource);
    expect(await rows()).toEqual([{ audits: 1, notes: 1 }]);
  });
});
