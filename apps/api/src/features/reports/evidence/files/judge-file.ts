import { isJpeg } from '../../../../common/images/jpeg.js';
import { isPng } from '../../../../common/images/png.js';
import type { EvidenceMediaType } from '../storage/evidence-content.entity.js';
import { endOfJpeg, endOfPng } from './end-of-image.js';

const KINDS = 'Envie um PDF, PNG ou JPEG.';
const DAMAGED = 'O arquivo está incompleto ou danificado. Gere-o de novo.';
const POLYGLOT =
  'O arquivo traz outro conteúdo além do documento ou da imagem. Salve-o de novo como PDF, PNG ou JPEG.';

const PDF_START = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_END_BYTES = 22;
/** Where browsers look for markup in a file whose type they guess. */
const GUESSED_BYTES = 1024;
const MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|!--)[\s>/-]/i;

/** Whether the file also opens as a ZIP: these are read from their end. */
function endsAsZip(file: Buffer): boolean {
  const from = Math.max(0, file.length - ZIP_END_BYTES - 0xffff);
  for (let at = file.indexOf(ZIP_END, from); at >= 0; at = file.indexOf(ZIP_END, at + 1))
    if (at + ZIP_END_BYTES <= file.length && at + ZIP_END_BYTES + file.readUInt16LE(at + 20) === file.length)
      return true;
  return false;
}

const looksLikeMarkup = (file: Buffer): boolean =>
  MARKUP.test(file.toString('latin1', 0, GUESSED_BYTES).replaceAll('\0', ''));

/** Whether only line ends stand behind the last end marker. */
const hasPdfEnd = (file: Buffer): 'whole' | 'missing' | 'followed' => {
  const end = file.lastIndexOf(PDF_END);
  if (end < 0) return 'missing';
  return /^[\s\0]*$/.test(file.toString('latin1', end + PDF_END.length)) ? 'whole' : 'followed';
};

/** Another JPEG, as telephones append for a preview of high dynamic range, or zeros. */
const isHarmlessRest = (rest: Buffer): boolean => rest.every((byte) => byte === 0) || isJpeg(rest);

export type JudgedFile = { mediaType: EvidenceMediaType } | { problem: string };

function judgeKind(file: Buffer): JudgedFile {
  if (file.subarray(0, PDF_START.length).equals(PDF_START)) {
    const end = hasPdfEnd(file);
    if (end === 'whole') return { mediaType: 'application/pdf' };
    return { problem: end === 'missing' ? DAMAGED : POLYGLOT };
  }
  if (isPng(file)) {
    const end = endOfPng(file);
    if (end === undefined) return { problem: DAMAGED };
    return end === file.length ? { mediaType: 'image/png' } : { problem: POLYGLOT };
  }
  if (isJpeg(file)) {
    const end = endOfJpeg(file);
    if (end === undefined) return { problem: DAMAGED };
    return isHarmlessRest(file.subarray(end)) ? { mediaType: 'image/jpeg' } : { problem: POLYGLOT };
  }
  return { problem: KINDS };
}

/** The media type of a file by its bytes, or a Portuguese reason to refuse it. Nothing is decoded or unpacked. */
export function judgeFile(file: Buffer): JudgedFile {
  const judged = judgeKind(file);
  if ('problem' in judged) return judged;
  return endsAsZip(file) || looksLikeMarkup(file) ? { problem: POLYGLOT } : judged;
}
