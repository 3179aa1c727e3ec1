import { crc32 } from 'node:zlib';

import { createCanvas } from '@napi-rs/canvas';

import { formOf, sendForm } from '../../client/form.js';
import { ADMIN } from '../../product.js';
import { type Attack, fieldsOf, FILES_AT_ONCE } from '../attempt.js';

const VERIFY = '/api/documents/verify';
const LOGO = '/api/company/logo';
const SECRET = 'Rua-da-Casa-123';

/** The last match: a later revision of a PDF overrides the earlier ones. */
const last = (text: string, pattern: RegExp): string => [...text.matchAll(pattern)].at(-1)?.[1] ?? '';

const objectOf = (text: string, number: number): string =>
  last(text, new RegExp(`(?:^|\\n)${number} 0 obj\\s([\\s\\S]*?)\\sendobj`, 'g'));

/** Appends a revision with these objects, as a signing program would. */
function append(file: string, objects: readonly (readonly [number: number, object: string])[]): string {
  let text = file;
  let table = '';
  for (const [number, object] of objects) {
    table += `${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const size = Math.max(Number(last(file, /\/Size (\d+)/g)), ...objects.map(([number]) => number + 1));
  const [root, info] = [last(file, /\/Root (\d+ 0 R)/g), last(file, /\/Info (\d+ 0 R)/g)];
  const trailer = `<< /Size ${size} /Root ${root} /Info ${info} /Prev ${last(file, /startxref\s+(\d+)/g)} >>`;
  return `${text}xref\n0 1\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`;
}

/** The issued document with so many signature fields added to its form, and eight more revisions of the form. */
function withSignatureFields(issued: Buffer, count: number): Buffer {
  const text = issued.toString('latin1');
  const root = objectOf(text, Number(last(text, /\/Root (\d+) 0 R/g)));
  const form = Number(/\/AcroForm (\d+) 0 R/.exec(root)?.[1]);
  const first = Number(last(text, /\/Size (\d+)/g));
  const own = /\/Fields \[([^\]]*)\]/.exec(objectOf(text, form))?.[1] ?? '';
  const fields = Array.from({ length: count }, (_, at) => first + at);
  const whole = `<< /Fields [${own} ${fields.map((number) => `${number} 0 R`).join(' ')}] /SigFlags 3 >>`;
  let file = append(text, [[form, whole], ...fields.map((number) => [number, '<</FT/Sig>>'] as const)]);
  for (let revisions = 0; revisions < 8; revisions += 1) file = append(file, [[form, whole]]);
  return Buffer.from(file, 'latin1');
}

const picture = createCanvas(40, 20);
/** An empty TIFF, as EXIF data begin, and the secret behind it. */
const EXIF = `MM\0*\0\0\0\x08\0\0\0\0\0\0${SECRET}`;

/** A JPEG with the secret in EXIF, XMP, ICC profile and comment, and behind its end. */
function tellingJpeg(): Buffer {
  const segment = (marker: number, text: string): Buffer =>
    Buffer.from([0xff, marker, 0, text.length + 2, ...Buffer.from(text, 'latin1')]);
  const file = picture.toBuffer('image/jpeg');
  return Buffer.concat([
    file.subarray(0, 2),
    ...[segment(0xe1, `Exif\0\0${EXIF}`), segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`)],
    ...[segment(0xe2, `ICC_PROFILE\0\x01\x01${SECRET}`), segment(0xfe, SECRET)],
    file.subarray(2),
    Buffer.from(SECRET),
  ]);
}

/** A PNG with the secret in a text chunk and in EXIF, and behind its end. */
function tellingPng(): Buffer {
  const chunk = (text: string): Buffer => {
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(text.length - 4);
    ends.writeUInt32BE(crc32(text), 4);
    return Buffer.concat([ends.subarray(0, 4), Buffer.from(text, 'latin1'), ends.subarray(4)]);
  };
  const file = picture.toBuffer('image/png');
  /** The length of the signature and of the first chunk, IHDR. */
  const head = 33;
  const told = [chunk(`tEXtComment\0${SECRET}`), chunk(`eXIf${EXIF}`)];
  return Buffer.concat([file.subarray(0, head), ...told, file.subarray(head), Buffer.from(SECRET)]);
}

/** Documents and pictures that hold more than they show. */
export const FILES: readonly Attack[] = [
  {
    name: 'many-signature-fields',
    what: 'an issued document to which 15,000 signature fields were appended, sent to be verified',
    async run(attempt) {
      const { member, reportId } = attempt.users;
      const issued = attempt.count(await member.get(`/api/reports/${reportId}/jsreport`), 'a document', 200);
      const body = formOf(withSignatureFields(issued.body, 15_000));
      attempt.begin();
      const limits = { seconds: 4, mib: 192 };
      const verdict = await attempt.within(limits, 'its verification', 200, () =>
        sendForm(member, VERIFY, body),
      );
      const { recognised, state } = fieldsOf<{ recognised: boolean; state: string }>(verdict);
      attempt.expect(recognised === false && state === 'altered', `the appended fields are ${state}`);
      await attempt.flood(
        async () => attempt.count(await sendForm(member, VERIFY, body), 'a verification', 200, 429, 503),
        FILES_AT_ONCE,
      );
      await attempt.expectFree(VERIFY, '%PDF');
    },
  },
  {
    name: 'telling-logo',
    what: 'logos with EXIF and trailing bytes: the logo that is served has neither',
    async run(attempt) {
      const { admin, bystander } = attempt.users;
      // Changing the logo requires a recent sign-in.
      await admin.signIn(ADMIN);
      for (const [kind, file] of Object.entries({ JPEG: tellingJpeg(), PNG: tellingPng() })) {
        attempt.count(await sendForm(admin, LOGO, formOf(file)), `a ${kind} as a logo`, 200);
        const { body } = attempt.count(await bystander.get(LOGO), 'the logo', 200);
        attempt.expect(body.length > 0, 'the logo is empty');
        for (const text of [SECRET, 'Exif', 'eXIf'])
          attempt.expect(!body.includes(text), `the ${kind} that is served still holds ${text}`);
        attempt.notes.push(`${kind}: ${file.length} bytes sent, ${body.length} served`);
      }
      attempt.count(await admin.request('DELETE', LOGO), 'the end of the logo');
    },
  },
];
