import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';

import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';

const forge = createRequire(import.meta.url)('node-forge') as Forge;

/** What is used of node-forge, which brings no types. */
interface Forge {
  pki: {
    rsa: { generateKeyPair(bits: number): { publicKey: object; privateKey: object } };
    createCertificate(): Certificate;
    certificateToPem(certificate: Certificate): string;
  };
  pkcs12: { toPkcs12Asn1(key: object, chain: Certificate[], password: string): object };
  asn1: { toDer(asn1: object): { getBytes(): string } };
  md: { sha256: { create(): object } };
}
interface Certificate {
  publicKey: object;
  serialNumber: string;
  validity: { notBefore: Date; notAfter: Date };
  setSubject(attributes: object[]): void;
  setIssuer(attributes: object[]): void;
  setExtensions(extensions: object[]): void;
  sign(key: object, digest: object): void;
}

/** Whoever vouches for others. */
export interface Issuer {
  name: string;
  privateKey: object;
  certificate: Certificate;
}

/** Somebody who signs, with a certificate of their own making, or of an issuer's. */
export interface Signatory {
  /** Each signs once. */
  signer: () => P12Signer;
  pem: string;
  /** As an issuer of others' certificates. */
  issuer: Issuer;
}

/** A certificate of one's own, or given by an issuer, valid for a year. */
export function signatory(name: string, by?: Issuer): Signatory {
  // Short: forge computes RSA in JavaScript, six times slower in a jest context on Node.js 24.
  const { publicKey, privateKey } = forge.pki.rsa.generateKeyPair(1024);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = by ? '02' : '01';
  certificate.validity = {
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 365 * 86_400_000),
  };
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer(by ? [{ name: 'commonName', value: by.name }] : subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: !by },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, keyCertSign: !by },
  ]);
  certificate.sign(by ? by.privateKey : privateKey, forge.md.sha256.create());
  const chain = [certificate, ...(by ? [by.certificate] : [])];
  const p12 = forge.pkcs12.toPkcs12Asn1(privateKey, chain, 'senha');
  const bytes = Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary');
  return {
    signer: () => new P12Signer(bytes, { passphrase: 'senha' }),
    pem: forge.pki.certificateToPem(certificate),
    issuer: { name, privateKey, certificate },
  };
}

const text = (file: Buffer): string => file.toString('latin1');
const last = (file: Buffer, pattern: RegExp): string => [...text(file).matchAll(pattern)].at(-1)?.[1] ?? '';

/** An object as the last revision has it, without `obj` and `endobj`. */
export const objectOf = (file: Buffer, number: number): string =>
  last(file, new RegExp(`(?:^|\\n)${number} 0 obj\\s([\\s\\S]*?)\\sendobj`, 'g'));
export const rootOf = (file: Buffer): number => Number(last(file, /\/Root (\d+) 0 R/g));
export const sizeOf = (file: Buffer): number => Number(last(file, /\/Size (\d+)/g));
/** The numbers of the pages. */
export const pagesOf = (file: Buffer): number[] =>
  [...objectOf(file, 1).matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));

/** Adds to a dictionary what stands in it before its end. */
export const extended = (dictionary: string, entries: string): string =>
  dictionary.replace(/>>\s*$/, `${entries}\n>>`);

/** Appends a revision with these objects, as a signer would write it. */
export function append(
  file: Buffer,
  objects: Readonly<Record<number, string>>,
  { prev = last(file, /startxref\s+(\d+)/g), comment = '', end = '' } = {},
): Buffer {
  let body = text(file);
  const table: string[] = [];
  for (const [number, object] of Object.entries(objects)) {
    table.push(`${number} 1\n${String(body.length).padStart(10, '0')} 00000 n \n`);
    body += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const size = Math.max(sizeOf(file), ...Object.keys(objects).map((number) => Number(number) + 1));
  const info = last(file, /\/Info (\d+ 0 R)/g);
  const trailer = `<< /Size ${size} /Root ${rootOf(file)} 0 R /Info ${info} /Prev ${prev} >>`;
  const startXref = body.length;
  body += `xref\n0 1\n0000000000 65535 f \n${table.join('')}trailer\n${trailer}\n${comment}startxref\n${startXref}\n%%EOF\n${end}`;
  return Buffer.from(body, 'latin1');
}

/** A number of so many bytes. */
const bytesOf = (value: number, width: number): number[] =>
  Array.from({ length: width }, (_, at) => Math.floor(value / 256 ** (width - 1 - at)) % 256);

/** Rows of bytes, each as what it differs by from the one above (PNG's predictor 'up'). */
const predicted = (rows: readonly number[][]): Buffer =>
  Buffer.from(
    rows.flatMap((row, at) => [
      2,
      ...row.map((byte, column) => (byte - (rows[at - 1]?.[column] ?? 0)) & 255),
    ]),
  );

interface Streamed {
  /** The numbers of objects that are packed into a stream. */
  packed?: readonly number[];
  /** The number of that stream, and then that of the table. */
  holder?: number;
  /** What the packed objects hold besides, behind the last. */
  behind?: string;
  /** Changes the rows of the table: number, kind, place. */
  rows?: (rows: [number, number, number, number][]) => [number, number, number, number][];
}

/** Appends a revision with these objects whose table is a stream, as a signer of newer files would write it. */
export function appendStreamed(
  file: Buffer,
  objects: Readonly<Record<number, string>>,
  { packed = [], holder = 0, behind = '', rows = (all) => all }: Streamed = {},
): Buffer {
  const numbers = Object.keys(objects).map(Number);
  const free = Math.max(sizeOf(file), ...numbers.map((number) => number + 1));
  const [within, own] = [holder || free, free + 1];
  const table: [number, number, number, number][] = [[0, 0, 0, 255]];
  let body = text(file);
  const write = (number: number, object: string): void => {
    table.push([number, 1, body.length, 0]);
    body += `${number} 0 obj\n${object}\nendobj\n`;
  };
  const stream = (entries: string, data: Buffer): string =>
    `<< ${entries} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;
  for (const number of numbers) if (!packed.includes(number)) write(number, objects[number] ?? '');
  if (packed.length > 0) {
    const texts = packed.map((number) => objects[number] ?? '');
    const heads = packed.map(
      (number, at) => `${number} ${texts.slice(0, at).join(' ').length + (at > 0 ? 1 : 0)}`,
    );
    const first = `${heads.join(' ')} `;
    const data = deflateSync(Buffer.from(`${first}${texts.join(' ')}${behind}`, 'latin1'));
    write(within, stream(`/Type /ObjStm /N ${packed.length} /First ${first.length}`, data));
    packed.forEach((number, index) => table.push([number, 2, within, index]));
  }
  const startXref = body.length;
  table.push([own, 1, startXref, 0]);
  const all = rows(table);
  const index = all.map(([number]) => `${number} 1`).join(' ');
  const data = deflateSync(
    predicted(all.map(([, kind, place, last]) => [kind, ...bytesOf(place, 4), ...bytesOf(last, 1)])),
  );
  const info = last(file, /\/Info (\d+ 0 R)/g);
  const prev = last(file, /startxref\s+(\d+)/g);
  const entries = `/Type /XRef /W [1 4 1] /Index [${index}] /Size ${own + 1} /Root ${rootOf(file)} 0 R /Info ${info} /Prev ${prev} /DecodeParms << /Predictor 12 /Columns 6 >>`;
  body += `${own} 0 obj\n${stream(entries, data)}\nendobj\nstartxref\n${startXref}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

const CONTENTS = '0'.repeat(2 * 8192);

/** A signature's dictionary, with room for the signature. */
const placeholder = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 /********** /********** /**********] /Contents <${CONTENTS}> /M (D:20261122120000Z) >>`;

const APPEARANCE = '<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Length 3 >>\nstream\nq Q\nendstream';

interface Place {
  /** From 0. */
  page?: number;
  rect?: string;
}

/** Objects that sign: catalogue with a form, a page with a widget, the field and the signature. */
export function signingObjects(
  file: Buffer,
  { page = 0, rect = '0 0 0 0' }: Place = {},
): Record<number, string> {
  const size = sizeOf(file);
  const [field, value, appearance] = [size, size + 1, size + 2];
  const root = rootOf(file);
  const catalog = objectOf(file, root);
  const form = /\/AcroForm (\d+) 0 R/.exec(catalog)?.[1];
  const fields = form ? (/\/Fields \[([^\]]*)\]/.exec(objectOf(file, Number(form)))?.[1] ?? '') : '';
  const pageNumber = pagesOf(file)[page] ?? 0;
  const pageObject = objectOf(file, pageNumber);
  const annotations = /\/Annots \[([^\]]*)\]/.exec(pageObject);
  const own = `${field} 0 R`;
  const formNumber = form ? Number(form) : size + 3;
  return {
    ...(form ? {} : { [root]: extended(catalog, `/AcroForm ${formNumber} 0 R`) }),
    [formNumber]: `<< /Fields [${fields} ${own}] /SigFlags 3 >>`,
    [pageNumber]: annotations
      ? pageObject.replace(annotations[0], `/Annots [${annotations[1]} ${own}]`)
      : extended(pageObject, `/Annots [${own}]`),
    [field]: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Assinatura ${field}) /F 132 /Rect [${rect}] /P ${pageNumber} 0 R /V ${value} 0 R /AP << /N ${appearance} 0 R >> >>`,
    [value]: placeholder,
    [appearance]: APPEARANCE,
  };
}

/** The number of the field that a document has for its signature. */
export const fieldOf = (file: Buffer): number =>
  Number(/\/Fields \[(\d+) 0 R/.exec(objectOf(file, formOf(file)))?.[1]);
export const formOf = (file: Buffer): number =>
  Number(/\/AcroForm (\d+) 0 R/.exec(objectOf(file, rootOf(file)))?.[1]);

/** Objects that sign in that field: itself with its value and another appearance, and the form. */
export function fieldObjects(file: Buffer): Record<number, string> {
  const [field, form, value] = [fieldOf(file), formOf(file), sizeOf(file)];
  const source = objectOf(file, field).replace(/\/F 4\s/, '/F 132\n');
  return {
    [field]: extended(
      source.replace(/\/AP <<[\s\S]*?>>/, `/AP << /N ${value + 1} 0 R >>`),
      `/V ${value} 0 R`,
    ),
    [form]: objectOf(file, form).replace(/\/SigFlags \d/, '/SigFlags 3'),
    [value]: placeholder,
    [value + 1]: APPEARANCE,
  };
}

/** Signs in the field that a document has for it. */
export const signedInField = (file: Buffer, who: Signatory): Promise<Buffer> =>
  fillIn(append(file, fieldObjects(file)), who);

/** Fills the placeholder in: a signature of everything else. */
export const fillIn = (file: Buffer, { signer }: Signatory): Promise<Buffer> =>
  new SignPdf().sign(file, signer());

/** Signs a document as a signer does: by appending to it. */
export const signed = (file: Buffer, who: Signatory, place: Place = {}): Promise<Buffer> =>
  fillIn(append(file, signingObjects(file, place)), who);
