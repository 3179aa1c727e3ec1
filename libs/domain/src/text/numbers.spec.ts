import { formatDecimal, formatMeasure, formatNumber, plainNumber } from './numbers.js';

describe('formatNumber', () => {
  it.each([
    [1234.56, undefined, '1.234,56'],
    [1234567, undefined, '1.234.567'],
    [0.1 + 0.2, undefined, '0,3'],
    [-25.441105, undefined, '-25,441105'],
    [-0, undefined, '0'],
    [1234.5, 2, '1.234,50'],
    [0.4555, 3, '0,456'],
    [-0.001, 2, '0,00'],
    [7, 0, '7'],
  ])('formats %d with %p decimals as %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });
});

describe('formatDecimal', () => {
  it('has two decimals by default', () => {
    expect(formatDecimal(1500)).toBe('1.500,00');
    expect(formatDecimal(0.3, 3)).toBe('0,300');
  });
});

describe('plainNumber', () => {
  it.each([
    [1, 2, '1,00'],
    [0.125, 2, '0,125'],
    [0.1234, 2, '0,1234'],
    [1234.5, 2, '1234,50'],
    [1500, 0, '1500'],
    [1e-7, 0, '0,0000001'],
    [1e21, 0, '1000000000000000000000'],
    [-0, 0, '0'],
  ])('formats %d with at least %i decimals as %s', (value, least, text) => {
    expect(plainNumber(value, least)).toBe(text);
  });
});

describe('formatMeasure', () => {
  it.each([
    [12, 'm', '12 m'],
    [2.5, 'm', '2,50 m'],
    [0.455, null, '0,455'],
    [0.6, undefined, '0,60'],
    [1200, 'm²', '1.200 m²'],
  ])('formats %d %p as %s', (value, unit, text) => expect(formatMeasure(value, unit)).toBe(text));
});
