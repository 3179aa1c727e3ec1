import { normalizeText } from '@prumo/domain';

import { invalid } from '../../common/errors/domain-error.js';
import type { Sheet, SheetColumn } from '../../crud/sheet.js';
import type { ImportCell } from '../../crud/write/import-row.js';
import { type Table, TABLE_LIMITS } from '../tables/table.js';
import type { ImportDefinition } from './import-definition.js';

/** A column of the file and its column of the sheet; null: ignored. */
export interface MatchedColumn {
  header: string;
  column: SheetColumn | null;
}

const plain = (header: string): string =>
  normalizeText(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
/** 'Altura (m)' is also known as 'Altura'. */
const withoutUnit = (header: string): string => plain(header.replace(/\([^()]*\)/g, ''));

const namesOf = (cells: readonly ImportCell[]): string[] =>
  cells.map((cell) =>
    cell === null || typeof cell === 'object' ? '' : String(cell).trim().slice(0, TABLE_LIMITS.heading),
  );

const knownIn = (sheet: Sheet, header: string[]): number =>
  matchColumns(sheet, { header, rows: [] }).filter(({ column }) => column !== null).length;

/** The table from the first row that names most columns of the sheet. Lines keep their numbers. */
export function fromHeader(sheet: Sheet, table: Table): Table {
  const above = [
    table.header,
    ...table.rows.slice(0, TABLE_LIMITS.titles - 1).map(({ cells }) => namesOf(cells)),
  ];
  const known = above.map((header) => knownIn(sheet, header));
  const at = known.indexOf(Math.max(...known));
  return at === 0 ? table : { ...table, header: above[at] ?? [], rows: table.rows.slice(at) };
}

/** Imported rows and columns that the spreadsheet hides. */
export interface HiddenCount {
  rows: number;
  columns: number;
}

export const hiddenOf = (
  { rows, hiddenColumns = [] }: Table,
  matched: readonly MatchedColumn[],
): HiddenCount => ({
  rows: rows.filter(({ isHidden }) => isHidden).length,
  columns: hiddenColumns.filter((at) => matched[at]?.column).length,
});

const columnsOf = ({ header, rows }: Table): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length);

/** Matches columns by their headers, or as `chosen`, column by column. @throws invalid when one is chosen twice */
export function matchColumns(
  sheet: Sheet,
  table: Table,
  chosen?: readonly (string | null)[],
): MatchedColumn[] {
  const headers = Array.from({ length: columnsOf(table) }, (_, at) => table.header[at] ?? '');
  const taken = new Set<string>();
  const take = (isMatch: (column: SheetColumn) => boolean): SheetColumn | null => {
    const found = sheet.find(isMatch);
    if (!found || taken.has(found.key)) return null;
    taken.add(found.key);
    return found;
  };
  if (chosen) {
    const wanted = chosen.filter((key) => key !== null);
    if (new Set(wanted).size < wanted.length)
      throw invalid({ columns: 'Duas colunas do arquivo não podem ser a mesma coluna.' });
    return headers.map((header, at) => ({ header, column: take(({ key }) => key === chosen[at]) }));
  }
  const exact = headers.map((header) => {
    const name = plain(header);
    return { header, column: name === '' ? null : take((each) => plain(each.header) === name) };
  });
  return exact.map(({ header, column }) => {
    if (column || header === '') return { header, column };
    const [name, bare] = [plain(header), withoutUnit(header)];
    const isKnown = ({ header: current, key, formerHeaders = [] }: SheetColumn): boolean =>
      withoutUnit(current) === bare ||
      plain(key) === name ||
      formerHeaders.some((former) => plain(former) === name);
    return { header, column: take(isKnown) };
  });
}

/** The headers that are missing to identify records; empty when one list of keys is complete. */
export function missingKeys(
  sheet: Sheet,
  { keys }: ImportDefinition,
  matched: readonly MatchedColumn[],
): string[] {
  const there = new Set(matched.flatMap(({ column }) => column?.key ?? []));
  const lacking = keys.map((way) => way.filter((key) => !there.has(key)));
  if (lacking.some((way) => way.length === 0)) return [];
  const least = lacking.reduce((one, other) => (other.length < one.length ? other : one));
  return least.map((key) => sheet.find((column) => column.key === key)?.header ?? key);
}
