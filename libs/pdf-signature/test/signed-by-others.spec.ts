import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { validateSignedFile } from '../src/index.js';

/** Files signed by Poppler, PDFBox and @signpdf; `fixtures/README.md` tells how they were made. */
const fixture = (name: string): Buffer =>
  gunzipSync(readFileSync(new URL(`./fixtures/${name}.gz`, import.meta.url)));

const original = fixture('issued.pdf');
const validate = (appended: Buffer) =>
  validateSignedFile(Buffer.concat([original, appended]), original.length);
const ANA = { kind: 'signature', name: 'ANA TESTE', digest: 'valid' };
const AUTHORITY = { kind: 'timestamp', name: 'ACT TESTE', digest: 'valid' };

/** The signatures of each file, with the page that shows them outside the document's field. */
const SIGNED: Record<string, object[]> = {
  'pdfsig-in-field-and-beside': [
    { ...ANA, page: null, signedAt: '2026-11-25T16:09:46.000Z' },
    { ...ANA, page: null },
  ],
  'signpdf-invisible-and-visible': [
    { ...ANA, page: null },
    { ...ANA, page: 1 },
  ],
  'pdfbox-in-field-and-visible': [
    { ...ANA, page: null },
    { ...ANA, page: 1 },
  ],
  'pdfbox-in-field-and-document-time-stamp': [
    { ...ANA, page: null },
    { ...AUTHORITY, page: null, signedAt: '2026-11-25T16:12:56.000Z' },
  ],
  'pdfbox-signature-time-stamp': [{ ...ANA, page: null }],
};

describe.each(Object.keys(SIGNED))('a file signed by another program: %s', (name) => {
  const appended = fixture(name);

  it('is intact, with each of its signatures valid', async () => {
    expect(await validate(appended)).toMatchObject(SIGNED[name] as object);
  });

  it('is intact after the first of its signatures', async () => {
    const [first = ''] = /^[^]*?%%EOF(\r?\n)?/.exec(appended.toString('latin1')) ?? [];
    expect(await validate(Buffer.from(first, 'latin1'))).toMatchObject(
      (SIGNED[name] as object[]).slice(0, 1),
    );
  });

  it('has an invalid signature when a signed byte differs', async () => {
    const forged = Buffer.from(appended);
    forged.write('2027', forged.indexOf('D:2026') + 2, 'latin1');
    expect(await validate(forged)).toMatchObject([{ digest: 'invalid' }, {}].slice(0, SIGNED[name]?.length));
  });

  it('is altered by a rewritten appearance behind its signatures', async () => {
    const [, stream = ''] = /\/N (\d+) 0 R/.exec(original.toString('latin1')) ?? [];
    expect(await validate(withStream(appended, stream))).toBeNull();
  });
});

/** Appends a revision that draws an object of the document anew. */
function withStream(appended: Buffer, number: string): Buffer {
  const text = appended.toString('latin1');
  const [root, info, size] = [/\/Root \d+ 0 R/, /\/Info \d+ 0 R/, /\/Size \d+/].map(
    (key) => [...text.matchAll(new RegExp(key, 'g'))].at(-1)?.[0],
  );
  const previous = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
  const start = original.length + appended.length;
  const object = `${number} 0 obj\n<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 3 >>\nstream\nq Q\nendstream\nendobj\n`;
  const table = `xref\n${number} 1\n${String(start).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< ${size} ${root} ${info} /Prev ${previous} >>\nstartxref\n${start + object.length}\n%%EOF\n`;
  return Buffer.concat([appended, Buffer.from(object + table + trailer, 'latin1')]);
}
