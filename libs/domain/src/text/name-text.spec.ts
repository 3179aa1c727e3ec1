import { comparisonKey, refuseInvisible, refuseMixedScripts } from './name-text.js';

describe('refuseInvisible', () => {
  it.each([
    ['a line feed', 'Ana\nLima'],
    ['a carriage return', 'Ana\rLima'],
    ['a line separator', 'Ana\u2028Lima'],
    ['a tab', 'Ana\tLima'],
    ['a control character', 'Ana\u0007'],
    ['a C1 control character', 'Ana\u0085Lima'],
    ['a zero-width space', 'Ana\u200BLima'],
    ['a zero-width joiner', 'Ana\u200DLima'],
    ['a soft hyphen', 'Ana\u00ADLima'],
    ['a byte order mark', 'Ana\uFEFFLima'],
    ['a right-to-left override', 'Ana\u202EamiL'],
    ['an isolate', 'Ana\u2066Lima\u2069'],
    ['a Hangul filler', 'Ana\u3164'],
    ['a braille blank', 'Ana\u2800'],
    ['a tag character', 'Ana\u{E0041}'],
    ['a variation selector behind a letter', 'Ana\uFE0F'],
  ])('refuses %s', (_, text) =>
    expect(refuseInvisible(text)).toBe('Retire quebras de linha e caracteres invisíveis'),
  );

  it.each([
    'Ana Lima',
    'João d’Ávila',
    'Jose\u0301',
    'Edifício 2 — torre B',
    '🏗️ obra',
    'עברית',
    'ﬁ',
    'a\u00A0b',
  ])('accepts %j', (text) => expect(refuseInvisible(text)).toBeUndefined());
});

describe('refuseMixedScripts', () => {
  it.each(['аna', 'Sistemа', 'anα@exemplo.com'])('refuses %s', (text) =>
    expect(refuseMixedScripts(text)).toBe('Não misture letras de alfabetos diferentes'),
  );
  it.each(['ana', 'José 2', 'почта', 'Ωμέγα'])('accepts %s', (text) =>
    expect(refuseMixedScripts(text)).toBeUndefined(),
  );
});

it.each([
  ['São  João', 'sao joao'],
  ['Sa\u0303o Joa\u0303o', 'SÃO JOÃO'],
  ['ＭＩＳＴＯ', 'misto'],
  ['mis\u200Bto', 'Misto'],
  ['a\u00A0b', 'A B'],
])('gives %j and %j the same comparisonKey', (a, b) => expect(comparisonKey(a)).toBe(comparisonKey(b)));
