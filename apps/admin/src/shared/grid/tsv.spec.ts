import { fromTsv, toTsv } from './tsv';

describe('clipboard format of a spreadsheet', () => {
  it.each([
    ['one cell', '2,5', [['2,5']]],
    [
      'rows that end in a line break',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'blank cells',
      '\t2\n\t',
      [
        ['', '2'],
        ['', ''],
      ],
    ],
    ['quotation marks, tabs and line breaks within a cell', '"a ""b""\tc\nd"\t2', [['a "b"\tc\nd', '2']]],
    ['a quotation mark that belongs to the text', '"2" de aço\t1', [['"2" de aço', '1']]],
    ['an unclosed quotation mark', '"abc\t1', [['"abc', '1']]],
  ])('reads %s', (_what, text, cells) => expect(fromTsv(text)).toEqual(cells));

  it('parses what it formatted', () => {
    const cells = [
      ['≤ 2,5', 'a "b"', 'linha 1\nlinha 2'],
      ['', 'x\ty', '"'],
    ];
    expect(fromTsv(toTsv(cells))).toEqual(cells);
  });
});
