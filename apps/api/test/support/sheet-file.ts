import readWorkbook from 'read-excel-file/node';

/** A CSV's rows as their texts, the heading first; quotes and doubled quotes undone. */
export function readCsv(file: string): string[][] {
  const rows: string[][] = [];
  let [row, text, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < file.length; at += 1) {
    const sign = file[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') text += sign;
      else if (file[at + 1] === '"') [text, at] = [`${text}"`, at + 1];
      else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ';') [row, text] = [[...row, text], ''];
    else if (sign === '\r' && file[at + 1] === '\n') {
      rows.push([...row, text]);
      [row, text, at] = [[], '', at + 1];
    } else text += sign;
  }
  if (text !== '' || row.length > 0) throw new Error('The last line has no end.');
  return rows;
}

/** Rows by what stands in the heading. */
export const byHeading = <C>([heading = [], ...rows]: C[][]): Record<string, C>[] =>
  rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [String(heading[at]), cell])));

/** A workbook's first sheet, the heading first. */
export const readXlsx = async (file: Buffer): Promise<unknown[][]> =>
  ((await readWorkbook(file))[0]?.data ?? []) as unknown[][];
