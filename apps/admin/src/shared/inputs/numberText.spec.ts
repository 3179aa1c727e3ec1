import { optionalDecimal } from '@prumo/domain';
import { numberText, readableNumber, steppedNumber, typedNumber } from './numberText';

const area = optionalDecimal([10, 2], { unit: 'm²' });
const latitude = optionalDecimal([9, 6], {
  min: { value: -90, message: '' },
  max: { value: 90, message: '' },
});
const readBy =
  (field: typeof area) =>
  (text: string): unknown => {
    const parsed = field.parse(text);
    return parsed.ok ? parsed.value : undefined;
  };
const read = readBy(area);

describe('text of a number', () => {
  it('reads a dot by the rule of the field', () => {
    expect(typedNumber('-25.428', readBy(latitude))).toBe(-25.428);
    expect(typedNumber('-25.428', read)).toBe(-25_428);
  });

  it.each([
    ['', null],
    ['  ', null],
    ['1234,5', 1234.5],
    ['1.234,56', 1234.56],
    ['12,345', 12.345],
    [' 7 ', 7],
    ['-1', -1],
    ['1.500', 1500],
    ['3.200,00 m²', 3200],
  ])('parses %j as %j', (text, value) => expect(typedNumber(text, read)).toBe(value));

  it.each(['doze', '1,2,3', '1e5', '1,234.5', '90 km²'])('keeps %j as text: it is no number', (text) =>
    expect(typedNumber(text, read)).toBe(text),
  );

  it('keeps a text that would lose digits as a number', () => {
    expect(typedNumber('1234567890123456', read)).toBe('1234567890123456');
    expect(typedNumber('0,1234567890123456', read)).toBe('0,1234567890123456');
  });

  it.each([
    [1234.5, 0, '1234,5'],
    [1234.5, 2, '1234,50'],
    [12.345, 2, '12,345'],
    [-25.428123, 6, '-25,428123'],
    [0.0001, 2, '0,0001'],
    [3, 0, '3'],
  ])('formats %d with at least %i decimals as %j', (value, minimum, text) => {
    expect(numberText(value, minimum)).toBe(text);
  });

  it('formats for reading with thousands separators and unit', () => {
    expect(readableNumber(1234.5, 2, 'm²')).toBe('1.234,50 m²');
    expect(readableNumber(12, 0)).toBe('12');
    expect(readableNumber('doze', 2, 'm')).toBe('doze m');
  });

  it.each([
    [-25.4284, 1, 6, -25.428399],
    [17.4, 1, 2, 17.41],
    [0.3, -1, 2, 0.29],
    [0.01, -1, 2, 0],
    [12.345, 1, 2, 12.355],
    [3, 1, 0, 4],
  ] as const)('steps %d by %d at %i decimals to %d', (value, direction, decimals, next) => {
    expect(steppedNumber(value, direction, decimals)).toBe(next);
  });

  it('parses what it formatted', () => {
    for (const value of [0, 0.3, 12, 999.99, 1234.5, 1_000_000]) {
      expect(typedNumber(numberText(value, 2), read)).toBe(value);
    }
  });
});
