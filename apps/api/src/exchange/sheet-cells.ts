import { documentCharacters, formatDate, formatDateTime, plainNumber } from '@prumo/domain';

import type { SheetColumn } from '../crud/sheet.js';
import { escapeFormula } from './tables/formula-guard.js';

/** A day as '2026-11-22', a moment as a Date, null for a blank. */
export type SheetCell = string | number | boolean | Date | null;

export type Personal = 'masked' | 'full';

const CPF_LENGTH = 11;

/** A CPF as public bodies print it: '***.982.247-**'. A CNPJ is not personal. */
export function maskedDocument(stored: string): string | undefined {
  const characters = documentCharacters(stored);
  if (characters.length !== CPF_LENGTH) return undefined;
  return `***.${characters.slice(3, 6)}.${characters.slice(6, 9)}-**`;
}

export function cellOf(column: SheetColumn, value: unknown, personal: Personal): SheetCell {
  if (value === null || value === undefined) return null;
  if (column.kind === 'text') return textOf(column, value, personal);
  return value as SheetCell;
}

function textOf(column: SheetColumn, value: unknown, personal: Personal): string {
  if (Array.isArray(value)) return value.map((one) => wordOf(column, String(one))).join(', ');
  const stored = String(value);
  const masked = column.personal && personal === 'masked' ? maskedDocument(stored) : undefined;
  return masked ?? column.format?.(stored) ?? wordOf(column, stored);
}

const wordOf = ({ words }: SheetColumn, stored: string): string =>
  words && Object.hasOwn(words, stored) ? (words[stored] ?? stored) : stored;

/** A cell as text in Brazilian format: '1234,50', 'Sim', '22/11/2026', '22/11/2026 14:30'. */
export function cellText({ kind, places = 0 }: SheetColumn, cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
  if (typeof cell === 'number') return plainNumber(cell, places);
  if (cell instanceof Date || kind === 'moment') return formatDateTime(cell);
  return kind === 'date' ? formatDate(cell) : escapeFormula(cell);
}
