import { TableFault } from './table.js';

const SAMPLE = 4096;

/** Whether bytes without BOM look like UTF-16: every other byte of plain text is 0. */
function looksLikeUtf16(bytes: Uint8Array, zeroAt: 0 | 1): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  if (sample.length < 4 || sample.length % 2 !== 0) return false;
  let zeros = 0;
  for (let at = zeroAt; at < sample.length; at += 2) if (sample[at] === 0) zeros += 1;
  return zeros > sample.length * 0.3;
}

function marked(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Decodes UTF-8 and UTF-16, with or without BOM, else Windows-1252. @throws TableFault for binary files */
export function decodeText(bytes: Uint8Array): string {
  const encoding =
    marked(bytes) ??
    (looksLikeUtf16(bytes, 1) ? 'utf-16le' : looksLikeUtf16(bytes, 0) ? 'utf-16be' : undefined);
  const text = encoding ? decode(bytes, encoding) : decodeUnmarked(bytes);
  if (text.includes('\0')) throw new TableFault('O arquivo não é um texto: envie CSV ou XLSX.');
  return text;
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new TableFault(
      `O texto do arquivo está danificado: ele diz ser ${encoding.toUpperCase()} e não é. Salve-o como CSV UTF-8.`,
    );
  }
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
