import type { ImportCell } from '../../../crud/write/import-row.js';
import { type Table, TABLE_FAULTS, TABLE_LIMITS, TableBuilder, TableFault } from '../table.js';
import { dayOf } from './dates.js';
import { damaged, type Parts } from './parts.js';
import { isTrue, type Workbook } from './workbook.js';

const FAULTS = {
  formula: 'fórmula sem resultado guardado; cole o valor no lugar dela',
  merged: 'célula mesclada; desfaça a mesclagem e preencha cada célula',
  date: 'data inválida',
  number: 'número inválido',
};

/** Row and column of 'B12', from 0. */
function parseReference(reference: string): { row: number; column: number } | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(reference) ?? [];
  if (!letters || !digits) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

interface Open {
  column: number;
  type: string;
  style: number;
  value: string;
  inline: string;
  isFormula: boolean;
}

type ParsedCell = Pick<Open, 'type' | 'style' | 'value' | 'inline' | 'isFormula'>;

function cellOf({ type, style, value, inline, isFormula }: ParsedCell, book: Workbook): ImportCell {
  if (type === 'inlineStr') return inline === '' ? null : unescaped(inline);
  if (isFormula && value === '' && type !== 'str') return { fault: FAULTS.formula };
  if (type === 'e') return { fault: `o programa de planilhas mostra o erro ${value}` };
  if (value === '') return null;
  if (type === 's') return sharedString(value, book);
  if (type === 'b') return value === '1' || value === 'true';
  if (type === 'str') return unescaped(value);
  if (type === 'd') return { day: value.replace(/T00:00:00(\.0+)?Z?$/, '') };
  const number = Number(value);
  if (!Number.isFinite(number)) return { fault: FAULTS.number };
  if (book.isDate[style] !== true) return number;
  const day = dayOf(number, book.is1904);
  return day === undefined ? { fault: FAULTS.date } : { day };
}

function sharedString(index: string, { strings }: Workbook): ImportCell {
  const text = strings[Number(index)];
  if (text === undefined) throw damaged();
  return text === '' ? null : unescaped(text);
}

/** Decodes `_x000D_`, which stands for characters that XML cannot hold. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

type Merge = readonly [top: number, left: number, bottom: number, right: number];

function mergeOf(reference: string): Merge {
  const [from, to] = reference.split(':').map(parseReference);
  if (!from) throw damaged();
  return [from.row, from.column, (to ?? from).row, (to ?? from).column];
}

/** Marks merged cells after the first one, which has the value: they are not empty. */
function markMerged(table: Table, merges: readonly Merge[]): void {
  let marked = 0;
  for (const [top, left, bottom, right] of merges)
    for (const { line, cells } of table.rows) {
      const at = line - 1;
      if (at < top || at > bottom) continue;
      for (let column = left; column <= Math.min(right, TABLE_LIMITS.columns - 1); column += 1) {
        if (at === top && column === left) continue;
        marked += 1;
        if (marked > TABLE_LIMITS.merged) throw new TableFault(TABLE_FAULTS.large);
        while (cells.length < column) cells.push(null);
        cells[column] = { fault: FAULTS.merged };
      }
    }
}

/** Hidden by its attribute, or by a height or width of zero. */
const isHiddenBy = (attributes: Readonly<Record<string, string>>, size: 'ht' | 'width'): boolean =>
  isTrue(attributes['hidden']) || (attributes[size] !== undefined && Number(attributes[size]) === 0);

/** The columns of a `col` element, from 0, within the limit. */
function columnsOf({ min, max }: Readonly<Record<string, string>>): number[] {
  const from = Math.max(Number(min) || 1, 1);
  const to = Math.min(Number(max) || from, TABLE_LIMITS.columns);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from - 1 + at);
}

/** @throws TableFault */
export async function readSheet(parts: Parts, book: Workbook, rows?: number): Promise<Table> {
  const builder = new TableBuilder({ rows });
  const hiddenColumns: number[] = [];
  let isHidden = false;
  const merges: Merge[] = [];
  let line = 0;
  let lines = 0;
  let cells: ImportCell[] = [];
  let open: Open | undefined;
  let inside = '';

  const openCell = (attributes: Readonly<Record<string, string>>): Open => ({
    column:
      attributes['r'] === undefined
        ? cells.length
        : (parseReference(attributes['r'])?.column ?? cells.length),
    type: attributes['t'] ?? 'n',
    style: Number(attributes['s'] ?? 0),
    value: '',
    inline: '',
    isFormula: false,
  });
  const closeCell = (done: Open): void => {
    const cell = cellOf(done, book);
    if (cell === null) return;
    if (done.column >= TABLE_LIMITS.columns) throw new TableFault(TABLE_FAULTS.columns);
    while (cells.length < done.column) cells.push(null);
    cells[done.column] = cell;
  };

  await parts.read(book.sheet, {
    open(tag, attributes) {
      if (tag === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        lines += 1;
        if (lines > TABLE_LIMITS.lines) throw new TableFault(TABLE_FAULTS.lines);
        cells = [];
        isHidden = isHiddenBy(attributes, 'ht');
      } else if (tag === 'col' && isHiddenBy(attributes, 'width'))
        hiddenColumns.push(...columnsOf(attributes));
      else if (tag === 'c') open = openCell(attributes);
      else if (tag === 'mergeCell' && attributes['ref'] !== undefined) {
        if (merges.length === TABLE_LIMITS.merges) throw new TableFault(TABLE_FAULTS.large);
        merges.push(mergeOf(attributes['ref']));
      } else if (open) {
        inside = tag;
        if (tag === 'f') open.isFormula = true;
      }
    },
    text(text) {
      if (!open) return;
      if (inside === 'v') open.value += text;
      else if (inside === 't') open.inline += text;
    },
    close(tag) {
      inside = '';
      if (tag === 'row') builder.add(line, cells, isHidden);
      else if (tag === 'c' && open) {
        closeCell(open);
        open = undefined;
      }
    },
  });
  const table = builder.done();
  markMerged(table, merges);
  return { ...table, ...(hiddenColumns.length > 0 && { hiddenColumns }) };
}
