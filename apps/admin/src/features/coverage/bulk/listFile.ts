import { normalizeText } from '@prumo/domain';

/** The most that a file may weigh: more than every municipality by name takes, less than the server refuses. */
export const LARGEST = 200 * 1024;

/** The accepted headers of columns, reduced to letters and digits. */
const CODES = /ibge|^(cod|codigo|geocodigo)(mun|municipio|domunicipio|municipiocompleto)?$|^cdmun$/;
const NAMES = /^(nome|nm)?(do)?(mun|municipio|cidade)$|^nome$/;
const STATES = /^(sigla|sg)?(da)?uf$|^(estado|sigla)$/;

const CODE = /^\d{7}$/;
const LETTERS = /^[a-z]{2}$/i;

/** The text of a file, in whichever way it was saved; undefined for what is no text. */
export function textOfFile(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const isWide = first === 0xff && second === 0xfe;
  const text = isWide ? new TextDecoder('utf-16le').decode(bytes) : narrowText(bytes);
  return text.includes('\0') ? undefined : text;
}

function narrowText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // As Excel saves 'CSV' in Brazil.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The list that a CSV or a text holds, as it is written by hand: a municipality per line, by its IBGE code or as
 * 'Curitiba/PR'. Columns are told by their headers or, without any, by what they hold; others are left out.
 */
export function listOfFile(text: string): string {
  const rows = rowsOf(text.replace(/^\s*sep=.\r?\n/i, ''));
  const [head = [], ...rest] = rows;
  const headers = head.map((cell) => normalizeText(cell).replace(/[^a-z0-9]/g, ''));
  const at = (name: RegExp) => headers.findIndex((header) => name.test(header));
  const [code, name, state] = [at(CODES), at(NAMES), at(STATES)];
  if (code < 0 && name < 0) return rows.map(lineOf).join('\n');
  return rest
    .map((row) => {
      const told = row[code] ?? '';
      if (CODE.test(told) || !row[name]) return told;
      return LETTERS.test(row[state] ?? '') ? `${row[name]}/${row[state]}` : row[name];
    })
    .join('\n');
}

/** A row whose columns have no headers. */
function lineOf(row: readonly string[]): string {
  const code = row.find((cell) => CODE.test(cell));
  if (code !== undefined || row.length === 1) return code ?? row.join('');
  const state = row.find((cell) => LETTERS.test(cell));
  const name = row.find((cell) => cell !== state && /\p{L}/u.test(cell)) ?? '';
  return state === undefined ? name : `${name}/${state}`;
}

/** The rows of a text that say something, cell by cell; what separates them is told by the first line. */
function rowsOf(text: string): string[][] {
  const [line = ''] = text.trim().split(/[\r\n]/, 1);
  const [separator = ';'] = [';', '\t', ',']
    .map((mark): [string, number] => [mark, line.split(mark).length])
    .sort(([, a], [, b]) => b - a)[0] ?? [';'];
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r\\n|[\\r\\n]|$)`, 'g');
  const rows: string[][] = [[]];
  for (const [, raw = '', end = ''] of text.matchAll(cell)) {
    rows.at(-1)?.push(
      raw
        .replace(/^"([^]*)"$/, '$1')
        .replaceAll('""', '"')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value !== ''));
}
