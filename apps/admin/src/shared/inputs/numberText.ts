import { parseNumber } from '@prumo/domain';

/** '1.234' is one thousand where at most two decimals are usual. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/;
/** More than any number has that the form keeps as one. */
const ALL_DECIMALS = 20;
/** A number of the program holds so many digits exactly. */
const EXACT_DIGITS = 15;

/** Writes a number for editing: decimal comma, no grouping, no decimal dropped and at least `minimum` of them. */
export function numberText(value: number, minimum = 0): string {
  return new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: minimum,
    maximumFractionDigits: ALL_DECIMALS,
    useGrouping: false,
  }).format(value);
}

const isExact = (text: string): boolean => text.replace(/\D/g, '').length <= EXACT_DIGITS;

/**
 * What a form keeps of what was typed into a number field: null when blank, the number, or the very text while it is
 * none (or one with more digits than can be kept), so that the field shows what was typed beside the reason.
 */
export function typedNumber(text: string, decimals: number): number | string | null {
  if (text.trim() === '') return null;
  const typed = text.trim();
  const number = parseNumber(decimals <= 2 && GROUPED.test(typed) ? typed.replaceAll('.', '') : typed);
  return number === undefined || !isExact(text) ? text : number;
}
