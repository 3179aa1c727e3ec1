import { numberText, typedNumber } from './numberText';

describe('numbers as people type them', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['1234,5', 1234.5],
    ['1.234,56', 1234.56],
    ['1.234', 1234],
    ['12,345', 12.345],
    [' 7 ', 7],
    ['-1', -1],
  ])('keeps %j as %j', (text, value) => expect(typedNumber(text, 2)).toBe(value));

  it.each(['doze', '1,2,3', '1e5', '1,234.5'])('keeps %j as it was typed: it is no number', (text) =>
    expect(typedNumber(text, 2)).toBe(text),
  );

  it('makes no number of what would lose digits as one', () => {
    expect(typedNumber('1234567890123456', 0)).toBe('1234567890123456');
    expect(typedNumber('0,1234567890123456', 6)).toBe('0,1234567890123456');
  });

  it.each([
    [1234.5, 0, '1234,5'],
    [1234.5, 2, '1234,50'],
    [12.345, 2, '12,345'],
    [-25.428123, 6, '-25,428123'],
    [0.0001, 2, '0,0001'],
    [3, 0, '3'],
  ])('writes %d with at least %i decimals as %j', (value, minimum, text) => {
    expect(numberText(value, minimum)).toBe(text);
  });

  it('reads back what it wrote', () => {
    for (const value of [0, 0.3, 12, 999.99, 1234.5, 1_000_000]) {
      expect(typedNumber(numberText(value, 2), 2)).toBe(value);
    }
  });
});
