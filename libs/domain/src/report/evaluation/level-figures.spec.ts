import fc from 'fast-check';

import { parameter } from '../../../test/builders/evaluation.js';
import { LEVELS, type Level } from '../report-fields.js';
import { figureMark, figuresAt } from './level-figures.js';

const given = (
  minimum: string | null,
  intermediate: string | null,
  superior: string | null,
  hasLevels = true,
) =>
  parameter(1, [], {
    minimumValue: minimum,
    intermediateValue: intermediate,
    superiorValue: superior,
    hasLevels,
  });

describe('the figure at a level', () => {
  it.each([
    ['its own', given('1', '2', '3'), 'superior', '3', null],
    ['the minimum, where only that exists', given('1', null, null), 'superior', '1', 'M, nível único'],
    ['the nearest lower one', given('1', '2', null), 'superior', '2', 'I, nível único'],
    ['the minimum for the intermediate', given('1', null, '3'), 'intermediate', '1', 'valor de M'],
    [
      'the minimum, where nothing stands above either',
      given('1', null, ''),
      'intermediate',
      '1',
      'M, nível único',
    ],
    ['none from above', given(null, '2', '3'), 'minimum', null, null],
    ['a blank is none', given('1', ' ', ''), 'superior', '1', 'M, nível único'],
    ['none at all', given(null, null, null), 'superior', null, null],
    ['the one without levels', given('60', null, null, false), 'superior', '60', 'sem níveis'],
    ['the one without levels, at the minimum', given('60', null, null, false), 'minimum', '60', 'sem níveis'],
  ] as const)('is %s', (_name, judged, level, value, mark) => {
    const figures = figuresAt(judged, [level]);
    expect(figures.values).toEqual({ [level]: value });
    expect(figureMark({ ...figures, hasLevels: judged.hasLevels }, level)).toBe(mark);
  });
});

const figure = fc.constantFrom('≥ 25', '≥ 30', '', null);
const judged = fc.tuple(figure, figure, figure, fc.boolean()).map((all) => given(...all));
const levels = fc.subarray([...LEVELS], { minLength: 1 });
const own = (of: ReturnType<typeof given>, level: Level): string | null => of[`${level}Value`] || null;

describe('any figures of the catalogue', () => {
  it('leave no selected level empty if there is one at or below it', () => {
    fc.assert(
      fc.property(judged, levels, (of, selected) => {
        const { values } = figuresAt(of, selected);
        for (const level of selected) {
          const below = LEVELS.slice(0, LEVELS.indexOf(level) + 1).some((each) => own(of, each));
          expect(values[level] !== null).toBe(of.hasLevels ? below : LEVELS.some((each) => own(of, each)));
        }
      }),
    );
  });

  it("print a level's own figure without a mark", () => {
    fc.assert(
      fc.property(judged, levels, (of, selected) => {
        const { values, fallback } = figuresAt(of, selected);
        for (const level of selected.filter((each) => of.hasLevels && own(of, each))) {
          expect(values[level]).toBe(own(of, level));
          expect(fallback?.[level]).toBeUndefined();
        }
      }),
    );
  });

  it('fall back to the lower level that their mark names', () => {
    fc.assert(
      fc.property(judged, levels, (of, selected) => {
        const { values, fallback = {} } = figuresAt(of, selected);
        for (const [level, source] of Object.entries(fallback) as [Level, Level][]) {
          expect(LEVELS.indexOf(source)).toBeLessThan(LEVELS.indexOf(level));
          expect(values[level]).toBe(own(of, source));
        }
      }),
    );
  });

  it('are marked as the only one if no higher level has one, selected or not', () => {
    fc.assert(
      fc.property(judged, levels, (of, selected) => {
        const figures = { ...figuresAt(of, selected), hasLevels: of.hasLevels };
        for (const level of selected.filter((each) => of.hasLevels && figures.fallback?.[each])) {
          const isBelow = LEVELS.slice(LEVELS.indexOf(level) + 1).some((each) => own(of, each));
          expect(figureMark(figures, level)).toMatch(isBelow ? /^valor de [MI]$/ : /^[MI], nível único$/);
        }
      }),
    );
  });

  it('print a level independently of the other selected levels', () => {
    fc.assert(
      fc.property(judged, levels, (of, selected) => {
        for (const level of selected)
          expect(figuresAt(of, [level]).values[level]).toBe(figuresAt(of, selected).values[level]);
      }),
    );
  });
});
