const SYMBOLS: readonly (readonly [typed: string, symbol: string])[] = [
  ['<=', '≤'],
  ['>=', '≥'],
  ['<>', '≠'],
  ['+-', '±'],
];

/** Replaces what keyboards lack as it is typed: '<=' ≤, '>=' ≥, '<>' ≠, '+-' ±. */
export const replaceSymbols = (text: string): string =>
  SYMBOLS.reduce((result, [typed, symbol]) => result.replaceAll(typed, symbol), text);

/** The length at which choices are cut in a dropdown. */
const DROPDOWN_LENGTH = 55;

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

/** Something coded as a dropdown names it: 'code - label', cut. */
export const choiceLabel = ({ code, label }: { code?: string | null; label: string }): string =>
  truncateLabel(code && code !== label ? `${code} - ${label}` : label);
