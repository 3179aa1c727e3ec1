import { Certificate, ContentInfo, SignedData, type SignedDataVerifyResult, TSTInfo } from 'pkijs';

import type { FoundSignature } from './appended.js';
import { bytesOf, concatenated, latin1 } from './bytes.js';
import { type Dictionary, isText, nameOf, type Value } from './pdf-values.js';

/** A signature or time stamp that was appended to a document. */
export interface SignatureFacts {
  kind: 'signature' | 'timestamp';
  /** In the certificate, without a CPF. */
  name: string | null;
  issuer: string | null;
  /** Whether it is of the bytes as they are; unsupported: of a kind that is not read. */
  digest: 'valid' | 'invalid' | 'unsupported';
  /** Whether a trusted root stands behind the certificate; unchecked without roots. */
  chain: 'trusted' | 'untrusted' | 'unchecked';
  /** ISO 8601; of a time stamp by its authority, else as the signer declares. */
  signedAt: string | null;
  /** From 1: the page that shows it outside the field that the document has for it. */
  page: number | null;
}

const SIGNATURES = ['adbe.pkcs7.detached', 'ETSI.CAdES.detached'];
/** A time stamp of the document, by RFC 3161. */
const TIME_STAMP = 'ETSI.RFC3161';
const [COMMON_NAME, SIGNING_TIME, SHA1, MD5] = [
  '2.5.4.3',
  '1.2.840.113549.1.9.5',
  '1.3.14.3.2.26',
  '1.2.840.113549.2.5',
];

/** A copy in an ArrayBuffer of its own, as pkijs requires. */
const ownBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** Certificates of a PEM text. @throws Error when one is none */
export const certificatesOf = (pem: string): Certificate[] =>
  [...pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)].map(([, base64 = '']) =>
    Certificate.fromBER(ownBuffer(bytesOf(atob(base64.replace(/\s/g, ''))))),
  );

/** ICP-Brasil appends the holder's CPF to the name. */
const nameIn = (names: Certificate['subject']): string | null => {
  const found = names.typesAndValues.find(({ type }) => type === COMMON_NAME);
  const text = String(found?.value.valueBlock.value ?? '').replace(/:\d{11,14}\s*$/, '');
  return text.slice(0, 255) || null;
};

/** The signed bytes; null unless they are everything but the signature's contents, up to the end of its revision. */
function coveredBytes(file: Uint8Array, { dictionary, contents, ends }: FoundSignature): Uint8Array | null {
  const range = dictionary.get('ByteRange');
  if (!Array.isArray(range) || range.length !== 4) return null;
  const [start, first, second, rest] = range as number[];
  const [earliest, latest] = ends;
  const end = Number(second) + Number(rest);
  if (start !== 0 || first !== contents.start || second !== contents.end) return null;
  if (!(end >= earliest && end <= latest)) return null;
  return concatenated(file.subarray(0, contents.start), file.subarray(contents.end, end));
}

const stampedAtOf = ({ encapContentInfo }: SignedData): unknown =>
  encapContentInfo.eContent &&
  TSTInfo.fromBER(ownBuffer(encapContentInfo.eContent.valueBlock.valueHexView)).genTime;

const PDF_DATE = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d))?/;

/** A date of PDF (`D:20261125160946-03'00'`); without an offset in UTC. */
function pdfDateOf(value: Value | undefined): Date | undefined {
  const found = isText(value) && PDF_DATE.exec(latin1(value.bytes));
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second, hours = '+00', minutes = '00'] = found;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${hours}:${minutes}`);
}

/** As the signer states it in the signature, else in the file. */
const declaredTimeOf = ({ signerInfos }: SignedData, dictionary: Dictionary): unknown => {
  const attribute = signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === SIGNING_TIME);
  const time = attribute?.values[0] as { toDate?: () => Date } | undefined;
  return time?.toDate?.() ?? pdfDateOf(dictionary.get('M'));
};

const isoTime = (time: unknown): string | null =>
  time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString() : null;

/** pkijs throws its result when verification fails. */
const verified = (
  signed: SignedData,
  data: Uint8Array,
  roots?: Certificate[],
): Promise<SignedDataVerifyResult> =>
  signed.verify({
    signer: 0,
    data: ownBuffer(data),
    extendedMode: true,
    ...(roots ? { checkChain: true, trustedCerts: roots } : {}),
  });

async function chainOf(
  signed: SignedData,
  data: Uint8Array,
  roots: Certificate[],
): Promise<SignatureFacts['chain']> {
  if (roots.length === 0) return 'unchecked';
  const answer = await verified(signed, data, roots).catch(() => null);
  return answer?.signerCertificateVerified ? 'trusted' : 'untrusted';
}

/** Reads and verifies a signature; an unreadable one is invalid. */
export async function readSignature(
  file: Uint8Array,
  found: FoundSignature,
  roots: Certificate[],
): Promise<SignatureFacts> {
  const page = found.page ?? null;
  const format = nameOf(found.dictionary.get('SubFilter')) ?? '';
  const kind = format === TIME_STAMP ? 'timestamp' : 'signature';
  const unknown = { kind, name: null, issuer: null, chain: 'unchecked', signedAt: null, page } as const;
  const contents = found.dictionary.get('Contents');
  if (![...SIGNATURES, TIME_STAMP].includes(format) || !isText(contents))
    return { ...unknown, digest: 'unsupported' };
  try {
    const { content } = ContentInfo.fromBER(ownBuffer(contents.bytes));
    const signed = new SignedData({ schema: content });
    const data = coveredBytes(file, found);
    const answer = await verified(signed, data ?? new Uint8Array()).catch(
      (problem: SignedDataVerifyResult) => problem,
    );
    const signer = answer.signerCertificate;
    const isWeak = [SHA1, MD5].includes(signed.signerInfos[0]?.digestAlgorithm.algorithmId ?? MD5);
    return {
      kind,
      name: signer ? nameIn(signer.subject) : null,
      issuer: signer ? nameIn(signer.issuer) : null,
      digest: data && answer.signatureVerified && !isWeak ? 'valid' : 'invalid',
      chain: data ? await chainOf(signed, data, roots) : 'unchecked',
      signedAt: isoTime(
        kind === 'timestamp' ? stampedAtOf(signed) : declaredTimeOf(signed, found.dictionary),
      ),
      page,
    };
  } catch {
    return { ...unknown, digest: 'invalid' };
  }
}
