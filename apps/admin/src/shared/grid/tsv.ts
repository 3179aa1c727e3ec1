/** Rows that a paste reads at most. */
export const MAX_PASTED_ROWS = 5000;

const NEEDS_QUOTES = /["\t\n\r]/;
const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Cells as spreadsheets exchange them: columns by tabs, rows by line breaks. */
export const toTsv = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(quoted).join('\t')).join('\n');

/** A field at `from`, in quotation marks or plain, and the place after it. */
function fieldAt(text: string, from: number): { value: string; end: number } {
  if (text.charAt(from) === '"') {
    let at = from + 1;
    while (at < text.length && (text.charAt(at) !== '"' || text.charAt(at + 1) === '"'))
      at += text.charAt(at) === '"' ? 2 : 1;
    const after = text.charAt(at + 1);
    // A quotation mark that no separator follows belongs to the text: '"2" de aço'.
    if (at < text.length && (after === '' || after === '\t' || after === '\n'))
      return { value: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 };
  }
  const rest = /[\t\n]/.exec(text.slice(from));
  const end = rest ? from + rest.index : text.length;
  return { value: text.slice(from, end), end };
}

/** Parses the clipboard of a spreadsheet; a final line break ends the last row. */
export function fromTsv(clipboard: string): string[][] {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const { value, end } = fieldAt(text, at);
    rows.at(-1)?.push(value);
    if (end >= text.length || rows.length > MAX_PASTED_ROWS) return rows.slice(0, MAX_PASTED_ROWS);
    if (text.charAt(end) === '\n') rows.push([]);
    at = end + 1;
  }
}
