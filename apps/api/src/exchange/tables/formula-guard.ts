/** The begin of a formula in a spreadsheet that opens a CSV, perhaps after an apostrophe. */
const FORMULA = /^['=+\-@\t\r\n＝＋－＠]/;

/** Prefixes an apostrophe to texts that look like formulas or begin with one; `asTold` reverts it. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverts `harmless`. */
export const asTold = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** The text of a workbook's cell, which is never a formula: an apostrophe only where `asTold` would remove one. */
export const kept = (text: string): string => (asTold(text) === text ? text : `'${text}`);
