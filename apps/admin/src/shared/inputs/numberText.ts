import { decimalsOf, parseNumber } from '@prumo/domain';

/** More than any number has that the form keeps as one. */
const ALL_DECIMALS = 20;
/** A number of the program holds so many digits exactly. */
const EXACT_DIGITS = 15;

const written = (value: number, minimum: number, useGrouping: boolean): string =>
  new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: minimum,
    maximumFractionDigits: ALL_DECIMALS,
    useGrouping,
  }).format(value);

/** Writes a number for editing: decimal comma, no grouping, no decimal dropped and at least `minimum` of them. */
export const numberText = (value: number, minimum = 0): string => written(value, minimum, false);

/** Writes what a number field holds for reading: '1.234,50 m²', or as typed if it is no number. */
export function readableNumber(value: unknown, minimum: number, unit?: string): string {
  const text = typeof value === 'number' ? written(value, minimum, true) : String(value);
  return unit ? `${text} ${unit}` : text;
}

const isExact = (text: string): boolean => text.replace(/\D/g, '').length <= EXACT_DIGITS;

/**
 * What a form keeps of what was typed into a number field: null when blank, the number, or the very text while it is
 * none (or could be two, or has more digits than can be kept): the field shows what was typed beside the reason.
 * @param read how the field's rule reads it, where it has one; undefined of what it refuses
 */
export function typedNumber(text: string, read: (text: string) => unknown): number | string | null {
  if (text.trim() === '') return null;
  const number = read(text) ?? parseNumber(text);
  return typeof number === 'number' && isExact(text) ? number : text;
}

/** One step of the last of `decimals` up or down; further decimals of the number are kept. */
export function steppedNumber(value: number, direction: 1 | -1, decimals: number): number {
  const exact = Math.max(decimals, decimalsOf(value));
  return Number((value + direction * 10 ** -decimals).toFixed(exact)) + 0;
}
