import { clearedCells, filledCells, pastedCells } from './cellTexts';
import type { GridColumn } from './gridColumn';

const editable = (key: string): GridColumn<object> => ({
  ...{ key, label: key, width: 100, show: () => '' },
  edit: { text: () => '', parse: (text) => ({ ok: true, value: text }) },
});
const { edit: _edit, ...readOnly } = editable('label');
const columns = [readOnly, editable('a'), editable('b')];
const at = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });
const texts = (cells: readonly { row: number; column: number; text: string }[]) =>
  cells.map(({ row, column, text }) => `${row}:${column}=${text}`);

describe('texts for several cells', () => {
  it('skip read-only columns', () => {
    const range = { top: 0, bottom: 1, left: 0, right: 2 };
    expect(texts(clearedCells(columns, range))).toEqual(['0:1=', '0:2=', '1:1=', '1:2=']);
    expect(texts(pastedCells(columns, [['x', 'y']], at(3, 0), 10).cells)).toEqual(['3:1=y']);
  });

  it('are filled down from the first selected row, or from the row above', () => {
    const textAt = (row: number, column: number) => `${row}${column}`;
    const range = { top: 2, bottom: 4, left: 1, right: 1 };
    expect(texts(filledCells(columns, range, textAt))).toEqual(['3:1=21', '4:1=21']);
    expect(texts(filledCells(columns, at(2, 2), textAt))).toEqual(['2:2=12']);
    expect(filledCells(columns, at(0, 1), textAt)).toEqual([]);
  });

  it('repeat a pasted block in a selection that is its multiple', () => {
    const range = { top: 0, bottom: 3, left: 1, right: 1 };
    expect(texts(pastedCells(columns, [['x'], ['y']], range, 10).cells)).toEqual([
      ...['0:1=x', '1:1=y', '2:1=x', '3:1=y'],
    ]);
    expect(texts(pastedCells(columns, [['x', 'z']], range, 10).cells)).toHaveLength(8);
  });

  it('are cut at the end of the grid, and reported as cut', () => {
    const { cells, range, cutRows } = pastedCells(columns, [['1', '2'], ['3', '4'], ['5']], at(8, 2), 10);
    expect(texts(cells)).toEqual(['8:2=1', '9:2=3']);
    expect(range).toEqual({ top: 8, bottom: 9, left: 2, right: 2 });
    expect(cutRows).toBe(1);
  });
});
