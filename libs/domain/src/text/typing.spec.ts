import { choiceLabel, formatLimit, replaceSymbols, truncateLabel } from './typing.js';

describe('replaceSymbols', () => {
  it.each([
    ['<= 2,5', '≤ 2,5'],
    ['>=20', '≥20'],
    ['a <> b', 'a ≠ b'],
    ['5 +- 1', '5 ± 1'],
    ['<= 2 e >= 1 e <= 0', '≤ 2 e ≥ 1 e ≤ 0'],
    ['< = > +', '< = > +'],
    ['', ''],
  ])('%j → %j', (typed, text) => expect(replaceSymbols(typed)).toBe(text));
});

describe('truncateLabel', () => {
  it('leaves a text of 55 characters whole', () => {
    expect(truncateLabel('a'.repeat(55))).toBe('a'.repeat(55));
  });

  it('cuts a longer one to 55, the ellipsis among them', () => {
    expect(truncateLabel('a'.repeat(56))).toBe(`${'a'.repeat(54)}…`);
  });

  it('leaves no space before the ellipsis and splits no character', () => {
    expect(truncateLabel('abc def', 5)).toBe('abc…');
    expect(truncateLabel('😀😀😀', 2)).toBe('😀…');
  });
});

describe('choiceLabel', () => {
  it.each([
    [{ code: 'ZB3', label: 'Zona 3' }, 'ZB3 - Zona 3'],
    [{ code: null, label: 'Sim' }, 'Sim'],
    [{ label: 'Sim' }, 'Sim'],
    [{ code: 'II', label: 'II' }, 'II'],
  ])('%j is %s', (value, text) => expect(choiceLabel(value)).toBe(text));

  it('is cut to the length of a dropdown', () => {
    expect(choiceLabel({ code: 'ZB3', label: 'x'.repeat(80) })).toHaveLength(55);
  });
});

describe('formatLimit', () => {
  it.each([
    ['12', '12,00'],
    ['12,5', '12,50'],
    ['12.5', '12,50'],
    ['1.234,5', '1234,50'],
    [0.125, '0,13'],
    ['-0,001', '0,00'],
    [' 7 ', '7,00'],
    ['abc', 'abc'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%p is shown as %j', (raw, text) => expect(formatLimit(raw)).toBe(text));
});
