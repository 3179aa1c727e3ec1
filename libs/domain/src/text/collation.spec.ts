import { compareCodes, comparePtBr, normalizeText } from './collation.js';

describe('comparePtBr', () => {
  it('sorts accented letters beside plain ones', () => {
    expect(['Zinco', 'água', 'Aço', 'azul', 'bege'].sort(comparePtBr)).toEqual([
      'Aço',
      'água',
      'azul',
      'bege',
      'Zinco',
    ]);
  });

  it('ignores accents and case', () => {
    expect(comparePtBr('Edificação', 'EDIFICACAO')).toBe(0);
  });

  it('compares digits as characters', () => {
    expect(comparePtBr('10', '9')).toBeLessThan(0);
  });
});

describe('compareCodes', () => {
  it('compares numbers inside codes as numbers', () => {
    expect(['7.1.10', '7.1.9', '7.1', '12', '7.2.1'].sort(compareCodes)).toEqual([
      '7.1',
      '7.1.9',
      '7.1.10',
      '7.2.1',
      '12',
    ]);
  });
});

describe('normalizeText', () => {
  it.each([
    ['Edificação', 'edificacao'],
    ['EDIFICAÇÃO', 'edificacao'],
    ['edificac\u0327a\u0303o', 'edificacao'],
    ['Nº 1 ≤ 2', 'nº 1 ≤ 2'],
    ['', ''],
  ])('normalises %j to %j', (text, key) => expect(normalizeText(text)).toBe(key));
});
