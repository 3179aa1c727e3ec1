import fc from 'fast-check';

import { followCriterion } from './analysis-code.js';

const analysis = (code: string, requirementId = 1) => ({ id: 0, requirementId, code });
const codesOf = (codes: readonly string[]): string[] =>
  followCriterion(
    '11.3',
    codes.map((code) => analysis(code)),
  ).map(([, code]) => code);

describe('the codes of a renamed criterion’s analyses', () => {
  it.each([
    ['keep their numbers', ['11.2.1', '11.2.4'], ['11.3.1', '11.3.4']],
    ['are numbers, however many digits', ['11.2.10'], ['11.3.10']],
    ['follow from whatever the criterion was called before', ['C7.3', '11.2.4'], ['11.3.3', '11.3.4']],
    ['get a number where they have none', ['antiga', '11.2.5', '11.2.x'], ['11.3.6', '11.3.7', '11.3.5']],
    ['get another where theirs is taken', ['11.2.1', 'C7.1'], ['11.3.2', '11.3.1']],
    ['pass over numbers out of range', ['11.2.99999999999999999999'], ['11.3.1']],
  ])('follow the new code: %s', (_name, codes, followed) => expect(codesOf(codes)).toEqual(followed));

  it('are counted within their requirement', () => {
    const followed = followCriterion('C', [analysis('B.1', 1), analysis('B.1', 2), analysis('B', 2)]);
    expect(followed.map(([{ requirementId }, code]) => [requirementId, code])).toEqual([
      [2, 'C.2'],
      [1, 'C.1'],
      [2, 'C.1'],
    ]);
  });

  it('are never taken twice, not even in between', () => {
    const codes = fc.uniqueArray(
      fc
        .tuple(fc.constantFrom('A', 'B', ''), fc.integer({ min: 0, max: 4 }))
        .map(([prefix, n]) => `${prefix}.${n}`),
    );
    fc.assert(
      fc.property(codes, (existing) => {
        const now = new Map(existing.map((code, id) => [id, code]));
        const followed = followCriterion(
          'B',
          existing.map((code, id) => ({ id, requirementId: 1, code })),
        );
        for (const [{ id }, code] of followed) {
          now.set(id, code);
          expect(new Set(now.values()).size).toBe(existing.length);
        }
        expect([...now.values()].every((code) => /^B\.[1-9]\d*$/.test(code))).toBe(true);
      }),
    );
  });
});
