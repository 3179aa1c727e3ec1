import { parseNumber } from '@prumo/domain';

const GROUPED = /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/;

/**
 * Reads a number as people type it in Brazil: a comma is decimal. '1.234' is one thousand where at most two
 * decimals make sense; with more (coordinates, absorptance) a single dot can only be meant as decimal.
 * Undefined when it is no number.
 */
export function readNumber(text: string, decimals: number): number | undefined {
  const typed = text.trim();
  return parseNumber(decimals <= 2 && GROUPED.test(typed) ? typed.replaceAll('.', '') : typed);
}

/** Writes a number for editing: decimal comma, no grouping, as many decimals as it has (at least `minimum`). */
export function numberText(value: number, decimals: number, minimum = 0): string {
  return new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: minimum,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(value);
}
