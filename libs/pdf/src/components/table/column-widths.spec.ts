import { columnWidths } from './column-widths.js';

describe('columnWidths', () => {
  it('shares what the fixed columns leave', () => {
    expect(columnWidths([{ title: 'a', width: 40 }, { title: 'b' }, { title: 'c', grow: 2 }], 100)).toEqual([
      40, 20, 40,
    ]);
  });
});
