import fc from 'fast-check';

import { formatNumber, plainNumber } from './numbers.js';
import { ambiguityText, decimalsOf, isAmbiguous, parseNumber } from './parse-number.js';

describe('parseNumber', () => {
  it.each([
    [12.5, 12.5],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['1.234,5', 1234.5],
    ['1.234.567,89', 1234567.89],
    ['-0,5', -0.5],
    ['+7', 7],
    [' 7 ', 7],
    ['7.', 7],
    ['7,', 7],
    ['1,234.5', undefined],
    ['12.34,5', undefined],
    ['1.234.567', 1234567],
    ['12.000', undefined],
    ['1.500', undefined],
    ['-999.999', undefined],
    ['0.500', 0.5],
    ['12.50', 12.5],
    ['1.5000', 1.5],
    ['1234.500', 1234.5],
    ['0.123,4', undefined],
    [',5', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['9'.repeat(400), undefined],
    ['sete', undefined],
    ['', undefined],
    [NaN, undefined],
    [Infinity, undefined],
    [null, undefined],
    [undefined, undefined],
    [true, undefined],
    [[7], undefined],
  ])('parses %j as %p', (raw, value) => expect(parseNumber(raw)).toBe(value));
});

describe('an ambiguous text', () => {
  it.each(['1.500', ' 12.000 ', '+1.000', '-25.428'])('is %j', (text) => {
    expect([isAmbiguous(text), parseNumber(text)]).toEqual([true, undefined]);
  });
  it.each(['1.500,0', '1.500.000', '0.500', '1500', '12.5', '1500.000', '', null, 1.5])(
    'is not %j',
    (raw) => {
      expect(isAmbiguous(raw)).toBe(false);
    },
  );

  it('is reported with both readings', () => {
    expect(ambiguityText(' 1.500 ')).toBe('Escreva 1500 ou 1,5: "1.500" pode ser um ou outro.');
  });
});

describe('decimalsOf', () => {
  it.each([
    [12, 0],
    [12.5, 1],
    [1e21, 0],
    [1e-7, 7],
    [1.5e-7, 8],
    ['12,500', 1],
    ['12.50', 1],
    ['1.234,5678', 4],
    ['1.234.567', 0],
    ['12,', 0],
    ['12,00', 0],
    ['0,0000000000000000000001', 22],
    ['1.', 0],
    ['0.100', 1],
    // As long as a request body may be, in one pass: a pattern for trailing zeros would rescan it from every
    // position.
    [`0.${'0'.repeat(250_000)}1`, 250_001],
  ])('counts for %.40j: %i', (raw, decimals) => expect(decimalsOf(raw)).toBe(decimals));
});

it('parses what the product formats', () => {
  const money = fc.integer({ min: -1e9, max: 1e9 }).map((cents) => Number((cents / 100).toFixed(2)) + 0);
  fc.assert(
    fc.property(money, (value) => {
      expect(parseNumber(formatNumber(value, 2))).toBe(value);
      expect(parseNumber(plainNumber(value))).toBe(value);
      expect(decimalsOf(value)).toBeLessThanOrEqual(2);
    }),
  );
});
