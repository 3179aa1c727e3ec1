import { CsvError, parse } from 'csv-parse/sync';
import {
  cellTooLong,
  type Clock,
  type Table,
  TABLE_FAULTS,
  TABLE_LIMITS,
  TableBuilder,
  TableFault,
  type TableSize,
} from './table.js';

const DELIMITERS = [';', '\t', ','] as const;

/** Outside quotes. */
const countsOf = (line: string): number[] => {
  const bare = line.replace(/"[^"]*"/g, '');
  return DELIMITERS.map((delimiter) => bare.split(delimiter).length - 1);
};

/** The delimiter: the most frequent one outside quotes in the first line that has any. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, TABLE_LIMITS.columns * TABLE_LIMITS.cell)
    .split(/[\r\n]+/, TABLE_LIMITS.lines)
    .filter((line) => /[^;,\t ]/.test(line))
    .slice(0, TABLE_LIMITS.titles);
  const counts = lines.map(countsOf).find((each) => Math.max(...each) > 0) ?? [];
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** Excel's own first line, which names the delimiter. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** @throws TableFault */
export function readCsv(text: string, clock: Clock, limits?: TableSize): Table {
  const separator = SEPARATOR_LINE.exec(text);
  const builder = new TableBuilder(limits);
  let line = separator ? 1 : 0;
  try {
    parse(text, {
      delimiter: separator?.[1] ?? delimiterOf(text),
      ...(separator && { from_line: 2 }),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: TABLE_LIMITS.columns * TABLE_LIMITS.cell,
      on_record: (cells: string[]) => {
        line += 1;
        if (line % 1000 === 0) clock();
        if (line > TABLE_LIMITS.lines) throw new TableFault(TABLE_FAULTS.lines);
        builder.add(
          line,
          cells.map((cell) => (cell === '' ? null : cell)),
        );
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? faultOf(error, line + 1) : error;
  }
  return builder.done();
}

function faultOf({ code }: CsvError, line: number): TableFault {
  if (code === 'CSV_MAX_RECORD_SIZE') return cellTooLong(line);
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new TableFault(`A linha ${line} tem aspas que não fecham.`);
  return new TableFault(`A linha ${line} não pode ser lida: confira as aspas e os separadores.`);
}

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
