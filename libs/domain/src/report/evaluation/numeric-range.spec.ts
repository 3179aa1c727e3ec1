import { describeRange, endsWhereBegins, isWithin } from './numeric-range.js';

const range = (minLimit: number | null, maxLimit: number | null) => ({ minLimit, maxLimit });

describe('isWithin', () => {
  it.each([
    [5, range(5, 12), false, true],
    [12, range(5, 12), false, true],
    [4.99, range(5, 12), false, false],
    [12.01, range(5, 12), false, false],
    [5, range(5, 12), true, false],
    [5.01, range(5, 12), true, true],
    [-1e9, range(null, 12), false, true],
    [1e9, range(5, null), false, true],
    [0, range(null, null), true, true],
    [0, range(0, 0), false, true],
    [8, range(12, 5), false, false],
  ])('returns for %d in %j (above minimum: %p) %p', (value, limits, aboveMin, expected) => {
    expect(isWithin(value, limits, aboveMin)).toBe(expected);
  });
});

describe('endsWhereBegins', () => {
  it.each([
    ['ranges that touch', range(5, 12), range(12, 30), true],
    ['an open lower range', range(null, 12), range(12, null), true],
    ['the upper one first', range(12, 30), range(5, 12), false],
    ['a gap', range(5, 11), range(12, 30), false],
    ['an overlap', range(5, 13), range(12, 30), false],
    ['no lower limit', range(5, 12), range(null, 30), false],
    ['a range and a point at its end', range(5, 12), range(12, 12), true],
    ['a point and the range that begins there', range(12, 12), range(12, 30), true],
    ['a range that begins at a point, and the point', range(12, 30), range(12, 12), false],
    ['the same point twice', range(12, 12), range(12, 12), false],
    ['a range without end', range(5, null), range(12, 30), false],
  ])('returns the result for %s', (_name, lower, upper, expected) =>
    expect(endsWhereBegins(lower, upper)).toBe(expected),
  );
});

describe('describeRange', () => {
  it.each([
    [range(null, 12), 'm', false, '≤ 12 m'],
    [range(5, null), 'm', false, '≥ 5 m'],
    [range(12, null), 'm', true, '> 12 m'],
    [range(12, 30), 'm', false, '12 a 30 m'],
    [range(12, 30), 'm', true, '> 12 e ≤ 30 m'],
    [range(12, 12), 'm', false, '12 m'],
    [range(750.01, null), 'm²', false, '> 750 m²'],
    [range(12.01, 30), 'm', false, '> 12 e ≤ 30 m'],
    [range(0.61, null), null, false, '≥ 0,61'],
    [range(0.01, null), 'm', false, '≥ 0,01 m'],
    [range(0.6, null), null, true, '> 0,60'],
    [range(null, 0.6), undefined, false, '≤ 0,60'],
    [range(null, null), 'm', false, 'qualquer valor'],
    [range(0, null), 'm', false, '≥ 0 m'],
  ])('describes %j %p (above minimum: %p) as %s', (limits, unit, aboveMin, text) => {
    expect(describeRange(limits, unit, aboveMin)).toBe(text);
  });
});
