import fc from 'fast-check';

import { AREA, FLOORS, HEIGHT, parameter, range } from '../../../test/builders/evaluation.js';
import { evaluateParameter } from './evaluate-parameter.js';
import type { EvaluationFacts, EvaluableParameter } from './evaluation-types.js';
import { endsWhereBegins, isWithin } from './numeric-range.js';

const ATTRIBUTES = [HEIGHT, AREA, FLOORS];
const VALUE = 5;

/** Ranges around the one value of the building, so that most of them share it as a limit. */
const bounds = fc.constantFrom(
  [null, VALUE],
  [VALUE, null],
  [VALUE, VALUE],
  [null, null],
  [4, VALUE],
  [VALUE, 6],
  [6, 7],
);
const drawn = fc.array(fc.tuple(bounds, bounds, bounds), { minLength: 1, maxLength: 8 }).map((all) =>
  all.map((each, index) =>
    parameter(
      index + 1,
      each.map(([min, max], at) => range(min ?? null, max ?? null, ATTRIBUTES[at])),
    ),
  ),
);
const complete: EvaluationFacts = { buildings: { buildingHeight: VALUE, totalArea: VALUE, floors: VALUE } };

const withStatus = (all: readonly EvaluableParameter[], facts: EvaluationFacts, status: string) =>
  all.filter((each) => evaluateParameter(each, all, facts, ['minimum']).status === status);
const shareLimit = (lower: EvaluableParameter, upper: EvaluableParameter): boolean =>
  lower.conditions.some((one) =>
    upper.conditions.some(
      (other) =>
        one.attribute.id === other.attribute.id && other.minLimit === VALUE && endsWhereBegins(one, other),
    ),
  );
const holds = ({ conditions }: EvaluableParameter): boolean =>
  conditions.every((condition) => isWithin(VALUE, condition, false));

describe('limits shared on several attributes, all values known', () => {
  it('never belong to two parameters, and exclude a parameter only if another one remains', () => {
    fc.assert(
      fc.property(drawn, (all) => {
        const applying = withStatus(all, complete, 'applies');
        for (const one of applying) expect(applying.filter((other) => shareLimit(one, other))).toEqual([]);
        const outside = all.filter((each) => holds(each) && !applying.includes(each));
        for (const one of outside)
          expect(applying.some((other) => shareLimit(other, one) || shareLimit(one, other))).toBe(true);
        expect(withStatus(all, complete, 'pending')).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('belong to the same parameters in any order', () => {
    const reversed = (all: EvaluableParameter[]) =>
      [...all].reverse().map((each) => ({ ...each, conditions: [...each.conditions].reverse() }));
    const ids = (all: EvaluableParameter[]) =>
      withStatus(all, complete, 'applies')
        .map(({ id }) => id)
        .sort((a, b) => a - b);
    fc.assert(
      fc.property(drawn, (all) => expect(ids(reversed(all))).toEqual(ids(all))),
      { numRuns: 300 },
    );
  });

  it('never contradict a result that was certain while a value was missing', () => {
    const missing = fc.subarray(['buildingHeight', 'totalArea', 'floors'], { minLength: 1 });
    fc.assert(
      fc.property(drawn, missing, fc.constantFrom(4, VALUE, 6), (all, columns, value) => {
        const filled = {
          ...complete['buildings'],
          ...Object.fromEntries(columns.map((one) => [one, value])),
        };
        const before = {
          buildings: { ...filled, ...Object.fromEntries(columns.map((one) => [one, null])) },
        };
        const then = { buildings: filled };
        for (const status of ['applies', 'notApplicable'])
          expect(withStatus(all, then, status)).toEqual(
            expect.arrayContaining(withStatus(all, before, status)),
          );
      }),
      { numRuns: 500 },
    );
  });
});
