/** As what a spreadsheet that opens a CSV takes a text for a formula by; an apostrophe may stand before it already. */
const FORMULA = /^['=+\-@\t\r\n＝＋－＠]/;

/**
 * A text of a CSV that no spreadsheet takes for a formula: an apostrophe stands before one that begins like it, and before
 * one that begins with an apostrophe itself, so that `asTold` gives every text back as it was.
 */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What `harmless` was given. A text that nobody made harmless stays as it is, unless it looks like one. */
export const asTold = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** A text of a workbook, whose cells are never formulas: only what `asTold` would change has an apostrophe before it. */
export const kept = (text: string): string => (asTold(text) === text ? text : `'${text}`);
