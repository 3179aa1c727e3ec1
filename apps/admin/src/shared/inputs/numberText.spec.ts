import { numberText, readNumber } from './numberText';

describe('numbers as people type them', () => {
  it.each([
    ['1234,5', 2, 1234.5],
    ['1.234,56', 2, 1234.56],
    ['1.234', 2, 1234],
    ['1.234.567', 0, 1_234_567],
    ['12.5', 2, 12.5],
    ['0.300', 3, 0.3],
    ['-25.428', 6, -25.428],
    ['-25,428', 6, -25.428],
    [' 7 ', 0, 7],
    ['doze', 2, undefined],
    ['1,2,3', 2, undefined],
    ['1e5', 2, undefined],
  ])('reads %j (%i decimals)', (text, decimals, value) => {
    expect(readNumber(text, decimals)).toBe(value);
  });

  it('writes a decimal comma and no grouping, so that editing is easy', () => {
    expect(numberText(1234.5, 2)).toBe('1234,5');
    expect(numberText(1234.5, 2, 2)).toBe('1234,50');
    expect(numberText(-25.428123, 6)).toBe('-25,428123');
    expect(numberText(3, 0)).toBe('3');
  });

  it('reads back what it wrote', () => {
    for (const value of [0, 0.3, 12, 999.99, 1234.5, 1_000_000]) {
      expect(readNumber(numberText(value, 2), 2)).toBe(value);
    }
  });
});
