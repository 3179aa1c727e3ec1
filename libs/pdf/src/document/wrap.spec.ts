import fc from 'fast-check';

import { glue, NO_BREAK_SPACE, wrap } from './wrap.js';

const measure = (text: string): number => [...text].length;

describe('wrap', () => {
  it.each([
    ['fills lines', 'um dois três quatro', 9, ['um dois ', 'três ', 'quatro']],
    ['keeps line breaks', 'a\n\nb', 9, ['a ', '', 'b']],
    ['breaks after a hyphen', 'pré-moldado', 6, ['pré-', 'moldad', 'o']],
    ['breaks a long word where the line ends', 'abcdefgh ij', 4, ['abcd', 'efgh ', 'ij']],
    ['ends at a space that should hold before it breaks a word', `aa${NO_BREAK_SPACE}bbb`, 4, ['aa ', 'bbb']],
    ['breaks after a slash between words', 'porta/janela', 8, ['porta/', 'janela']],
    ['keeps both councils together', 'Ana Prado, CREA/CAU 12', 16, ['Ana Prado, ', 'CREA/CAU 12']],
    ['breaks no unit at its slash', '35 a 40 m/s', 10, ['35 a 40 ', 'm/s']],
    ['goes on behind the rest of a long word', 'abcdef gh', 5, ['abcde', 'f gh']],
  ])('wraps %s', (_, text, width, lines) => {
    expect(wrap(text, width, measure)).toEqual(lines);
  });

  it('loses nothing and never exceeds the width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const lines = wrap(text, width, measure);
        expect(lines.join('')).toBe(text.replace(/ +/g, ' ').trim());
        for (const line of lines) expect(measure(line.trimEnd())).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('glue', () => {
  it.each([
    ['≥ 25 dB', `≥${NO_BREAK_SPACE}25${NO_BREAK_SPACE}dB`],
    ['ABNT NBR 15575', `ABNT${NO_BREAK_SPACE}NBR${NO_BREAK_SPACE}15575`],
    ['fachada (classe II)', `fachada (classe${NO_BREAK_SPACE}II)`],
    ['classe de ruído II', `classe de ruído${NO_BREAK_SPACE}II`],
    ['classe 2', `classe${NO_BREAK_SPACE}2`],
    ['CT (ZB1 a ZB7)', `CT (ZB1${NO_BREAK_SPACE}a${NO_BREAK_SPACE}ZB7)`],
    ['classe Industrial, ZB1 ou ZB2', 'classe Industrial, ZB1 ou ZB2'],
    ['3,70 W/(m²·K)', `3,70${NO_BREAK_SPACE}W/(m²·K)`],
    [
      'CT = 228,6; α = 0,70',
      `CT${NO_BREAK_SPACE}=${NO_BREAK_SPACE}228,6; α${NO_BREAK_SPACE}=${NO_BREAK_SPACE}0,70`,
    ],
    ['área = 12', `área =${NO_BREAK_SPACE}12`],
    ['12 metros', '12 metros'],
  ])('keeps together %s', (text, glued) => {
    expect(glue(text)).toBe(glued);
  });
});
