import fc from 'fast-check';
import { parseNumber, roundTo } from './parse-number.js';

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
    ['1.234.567', undefined],
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
  ])('%j is %p', (raw, value) => expect(parseNumber(raw)).toBe(value));
});

describe('roundTo', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [-0.001, 2, 0],
    [1e-7, 2, 0],
    [0.0005, 3, 0.001],
    [123456.789, 2, 123456.79],
    [1e21, 2, 1e21],
  ])('%d to %d decimals is %d', (value, scale, rounded) => expect(roundTo(value, scale)).toBe(rounded));

  it('leaves alone what has no more decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        const value = Number((cents / 100).toFixed(2)) + 0;
        expect(roundTo(value, 2)).toBe(value);
      }),
    );
  });
});
