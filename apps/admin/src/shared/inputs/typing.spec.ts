import { choiceLabel, replaceSymbols, truncateLabel } from './typing';

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
  it('keeps a text of 55 characters', () => {
    expect(truncateLabel('a'.repeat(55))).toBe('a'.repeat(55));
  });

  it('truncates a longer one to 55, the ellipsis included', () => {
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

  it('is truncated to the length of an option list', () => {
    expect(choiceLabel({ code: 'ZB3', label: 'x'.repeat(80) })).toHaveLength(55);
  });
});
