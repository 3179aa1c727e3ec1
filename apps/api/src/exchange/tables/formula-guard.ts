/** The begin of a formula in a spreadsheet that opens a CSV, perhaps after an apostrophe. */
const FORMULA = /^['=+\-@\t\r\n＝＋－＠]/;

/** Prefixes an apostrophe to texts that look like formulas or begin with one; `unescapeFormula` reverts it. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverts `escapeFormula`. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** The text of a workbook's cell, which is never a formula: an apostrophe only where `unescapeFormula` would remove one. */
export const escapeApostrophe = (text: string): string =>
  unescapeFormula(text) === text ? text : `'${text}`;
