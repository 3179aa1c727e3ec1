import { formatNumber, plainNumber, normalizeText } from '@prumo/domain';

import type { SheetColumn } from '../../crud/sheet.js';
import type { ImportCell } from '../../crud/write/import-row.js';
import { isDay, isEmpty, isFault } from '../tables/table.js';

export type ReadCell = { value: string | number | boolean | null } | { fault: string };

const YES = new Set(['sim', 's', 'verdadeiro', 'true', '1', 'x']);
const NO = new Set(['nao', 'n', 'falso', 'false', '0']);
const BRAZILIAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

const two = (digits: string): string => digits.padStart(2, '0');

/** Binary fractions have more digits than anybody typed: 17.400000000000002. */
const typed = (number: number): number => Number(number.toPrecision(15));

/** Columns of codes, whose texts only look like numbers: '11.10' is not 11.1. */
const isCode = ({ key, refersTo }: SheetColumn): boolean =>
  refersTo !== undefined || /code$/i.test(key) || key.startsWith('standard');

const ASK_FOR_TEXT = 'formate a coluna como texto e digite o valor de novo';

function readText(column: SheetColumn, cell: Exclude<ImportCell, null>): ReadCell {
  if (isDay(cell)) return { fault: `o programa de planilhas trocou o valor por uma data; ${ASK_FOR_TEXT}` };
  if (typeof cell === 'boolean') return { value: cell ? 'Sim' : 'Não' };
  if (typeof cell !== 'number') return { value: String(cell).trim() };
  const number = typed(cell);
  if (isCode(column) && !Number.isInteger(number))
    return { fault: `o programa de planilhas guardou um número; ${ASK_FOR_TEXT}` };
  return { value: plainNumber(number) };
}

function readFlag(cell: Exclude<ImportCell, null>): ReadCell {
  if (typeof cell === 'boolean') return { value: cell };
  const word = normalizeText(String(isDay(cell) ? cell.day : cell).trim());
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { fault: 'use Sim ou Não' };
}

function readDay(cell: Exclude<ImportCell, null>): ReadCell {
  if (isDay(cell)) return { value: cell.day.slice(0, 10) };
  const [, day, month, year] = BRAZILIAN_DAY.exec(String(cell).trim()) ?? [];
  return { value: day && month && year ? `${year}-${two(month)}-${two(day)}` : String(cell).trim() };
}

function readWord(words: Readonly<Record<string, string>>, cell: Exclude<ImportCell, null>): ReadCell {
  const said = normalizeText(String(cell).trim());
  const word = Object.entries(words).find(([stored, label]) =>
    [stored, label].some((name) => normalizeText(name) === said),
  );
  return word ? { value: word[0] } : { fault: `use ${Object.values(words).join(', ')}` };
}

/** The value as a form sends it; an empty cell is null. */
export function readCell(column: SheetColumn, cell: ImportCell | undefined): ReadCell {
  if (isFault(cell)) return cell;
  if (cell === undefined || cell === null || isEmpty(cell)) return { value: null };
  if (column.words) return readWord(column.words, cell);
  if (column.kind === 'boolean') return readFlag(cell);
  if (column.kind === 'date') return readDay(cell);
  if (column.kind === 'text') return readText(column, cell);
  if (isDay(cell)) return { fault: 'é uma data, e a coluna é de números' };
  return { value: typeof cell === 'number' ? typed(cell) : typeof cell === 'boolean' ? String(cell) : cell };
}

const MAX_SHOWN = 200;
const MAX_SUMMARY = 2000;

/** A text in a message. */
export const excerpt = (text: string): string =>
  (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text).toWellFormed();

/** A cell in the report, as it was written. */
export function cellPreview(cell: ImportCell | undefined): string {
  if (cell === undefined || cell === null || isFault(cell)) return '';
  const text = isDay(cell) ? cell.day : typeof cell === 'number' ? plainNumber(typed(cell)) : String(cell);
  return text.slice(0, MAX_SHOWN).toWellFormed();
}

/** A stored value in the report; null is nothing. */
export function shownValue(
  { kind, places, words, format, summary }: SheetColumn,
  value: unknown,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (summary) return summary(value).slice(0, MAX_SUMMARY).toWellFormed();
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number')
    return kind === 'number' && places !== undefined
      ? formatNumber(value, Math.max(places, 0))
      : plainNumber(value);
  const text = String(value);
  if (words) return words[text] ?? text;
  if (kind === 'date') return text.split('-').reverse().join('/');
  return (format ? format(text) : text).slice(0, MAX_SHOWN).toWellFormed();
}
