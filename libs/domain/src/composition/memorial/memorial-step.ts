import { formatDecimal } from '../../text/numbers.js';

/** A step of the arithmetic: its formula, the same with numbers put in, and what it gives, with its unit. */
export interface MemorialStep {
  title: string;
  formula: string;
  numbers: string;
  result: string;
}

export const RESISTANCE = 'm²·K/W';
export const CAPACITY = 'kJ/(m²·K)';
/** Resistances and fractions: with fewer decimals the next step would not close on a calculator. */
export const five = (value: number): string => formatDecimal(value, 5);
/** Capacities and the terms of the lag. */
export const three = (value: number): string => formatDecimal(value, 3);
export const one = (value: number): string => formatDecimal(value, 1);
export const sum = (terms: readonly string[]): string => terms.join(' + ');
