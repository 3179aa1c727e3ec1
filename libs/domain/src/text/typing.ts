import { parseNumber } from './field.js';

const SYMBOLS: readonly (readonly [typed: string, symbol: string])[] = [
  ['<=', '≤'],
  ['>=', '≥'],
  ['<>', '≠'],
  ['+-', '±'],
];

/** Replaces what keyboards lack as it is typed: '<=' ≤, '>=' ≥, '<>' ≠, '+-' ±. Spec §5 'Text inputs'. */
export const replaceSymbols = (text: string): string =>
  SYMBOLS.reduce((result, [typed, symbol]) => result.replaceAll(typed, symbol), text);

/** The length at which attribute values are cut in a dropdown. Spec §9. */
export const DROPDOWN_LENGTH = 55;

/** A text of at most `length` characters; a longer one ends in '…'. */
export function truncateLabel(text: string, length = DROPDOWN_LENGTH): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/** An attribute value as a dropdown names it: 'code - label', cut. Spec §5 'Text inputs'. */
export const choiceLabel = ({ code, label }: { code?: string | null; label: string }): string =>
  truncateLabel(code && code !== label ? `${code} - ${label}` : label);

const limit = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
  signDisplay: 'negative',
});

/** A numeric limit as its input shows it once left: '12,50' of '12.5' or '12,5'. What is no number stays as typed. */
export function formatLimit(raw: string | number | null | undefined): string {
  const value = parseNumber(raw);
  return value === undefined ? String(raw ?? '').trim() : limit.format(value);
}
