import { Characters } from './characters.js';

const latin = (): Characters =>
  new Characters((codePoint) => codePoint < 0x250 || (codePoint >= 0x300 && codePoint < 0x370));

describe('Characters', () => {
  it.each([
    ['composes letters and accents', 'ac\u0327a\u0303o', 'ação'],
    ['unifies line breaks', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['takes tabs and foreign spaces as spaces', 'a\tb\u3000c', 'a b c'],
    ['passes over what has no shape', 'so\u00ADma\u200B\uFEFF', 'soma'],
    ['replaces a cluster by one sign', 'a👨‍👩‍👧b', 'a□b'],
    ['replaces a lone surrogate', 'a\uD800b', 'a□b'],
    ['drops the selector of a style, not its character', '©\uFE0F', '©'],
    ['replaces a pile of marks', `x${'\u0304'.repeat(9)}y`, '□y'],
  ])('%s', (_, text, expected) => {
    expect(latin().clean(text)).toBe(expected);
  });

  it('reports each replaced cluster once, invisible ones by code point', () => {
    const characters = latin();
    characters.clean('😀 \u0007 😀 \u202E 漢');
    characters.clean('漢');
    expect(characters.replaced).toEqual(['😀', 'U+0007', 'U+202E', '漢']);
  });
});
