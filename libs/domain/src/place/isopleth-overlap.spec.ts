import fc from 'fast-check';

import { overlappingIsopleths, windRangesOverlap } from './isopleth-overlap.js';

const range = (windMinMS?: number | null, windMaxMS?: number | null) => ({ windMinMS, windMaxMS });

describe('windRangesOverlap', () => {
  it.each([
    ['one within the other', range(30, 40), range(32, 35), true],
    ['a part of both', range(30, 35), range(34, 40), true],
    ['the same', range(30, 35), range(30, 35), true],
    ['touching', range(30, 35), range(35, 40), false],
    ['apart', range(30, 34), range(35, 40), false],
    ['open above', range(30, null), range(35, 40), true],
    ['open below, apart', range(null, 30), range(35, 40), false],
    ['open below, touching', range(null, 35), range(35, undefined), false],
    ['no bounds at all', range(), range(35, 40), true],
    ['no bounds twice', range(), range(null, null), true],
    ['a zero is a bound', range(0, 10), range(null, 0), false],
  ])('detects the overlap of %s', (_name, a, b, expected) => expect(windRangesOverlap(a, b)).toBe(expected));

  const bound = fc.option(fc.integer({ min: 0, max: 12 }));
  const ranges = fc
    .tuple(bound, bound)
    .map(([a, b]) => (a !== null && b !== null && a > b ? range(b, a) : range(a, b)));

  it('is symmetric', () => {
    fc.assert(
      fc.property(ranges, ranges, (a, b) => expect(windRangesOverlap(a, b)).toBe(windRangesOverlap(b, a))),
    );
  });

  it('does not report ranges that only touch', () => {
    fc.assert(
      fc.property(bound, fc.integer({ min: 0, max: 12 }), bound, (min, shared, max) => {
        fc.pre((min ?? -1) <= shared && shared <= (max ?? 99));
        expect(windRangesOverlap(range(min, shared), range(shared, max))).toBe(false);
      }),
    );
  });

  it('reports exactly the ranges with a common value inside both', () => {
    const inside = ({ windMinMS, windMaxMS }: ReturnType<typeof range>, value: number): boolean =>
      value > (windMinMS ?? -Infinity) && value < (windMaxMS ?? Infinity);
    const wide = ranges.filter((each) => each.windMinMS == null || each.windMinMS !== each.windMaxMS);
    fc.assert(
      fc.property(wide, wide, (a, b) => {
        const halves = Array.from({ length: 29 }, (_, index) => index / 2 - 1);
        expect(windRangesOverlap(a, b)).toBe(halves.some((value) => inside(a, value) && inside(b, value)));
      }),
    );
  });
});

describe('overlappingIsopleths', () => {
  const all = [
    { id: 1, ...range(30, 35) },
    { id: 2, ...range(34, 40) },
    { id: 3, ...range(40, 45) },
  ];

  it('omits the isopleth itself', () => {
    expect(overlappingIsopleths({ id: 1, ...range(30, 35) }, all).map(({ id }) => id)).toEqual([2]);
  });

  it('accepts a new isopleth without id', () => {
    expect(overlappingIsopleths(range(39, 41), all).map(({ id }) => id)).toEqual([2, 3]);
  });
});
