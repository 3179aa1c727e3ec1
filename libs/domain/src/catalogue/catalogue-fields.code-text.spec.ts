import { codeText } from './catalogue-fields.js';

const code = codeText(8);
const INVISIBLE = 'Retire quebras de linha e caracteres invisíveis';
const FOREIGN = 'Use só letras do alfabeto latino';

describe('codeText', () => {
  it.each(['II', 'Z-9.1', 'ção 2', 'm²', 'µ', 'nº 1'])('accepts %j', (text) =>
    expect(code.parse(text)).toEqual({ ok: true, value: text }),
  );

  it('composes decomposed characters', () =>
    expect(code.parse('a\u0301')).toEqual({ ok: true, value: '\u00e1' }));

  it.each(['A  B', 'A\u00a0B', 'A \u2003B'])('reduces the white space in %j to one space', (text) =>
    expect(code.parse(text)).toEqual({ ok: true, value: 'A B' }),
  );

  it.each([
    ['\u200bA', INVISIBLE],
    ['A\u202eB', INVISIBLE],
    ['A\tB', INVISIBLE],
    ['\u0410B', FOREIGN],
    ['\u0421\u041e\u0420', FOREIGN],
    ['\u039f', FOREIGN],
  ])('refuses %j', (text, message) => expect(code.parse(text)).toEqual({ ok: false, message }));
});
