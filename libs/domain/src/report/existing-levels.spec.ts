import fc from 'fast-check';

import { attribute, input, parameter, range } from '../../test/builders/evaluation.js';
import { evaluateReport } from './evaluation/evaluate-report.js';
import { figuresAt } from './evaluation/level-figures.js';
import { analysesOf } from './evaluation/summary.js';
import { existingLevels, levelsOfAnalysis } from './existing-levels.js';
import { LEVELS } from './report-fields.js';

const EDITION = attribute('numeric', 'thermal_edition', { id: 5, ungrouped: true });
const of = (edition: number) => range(edition, edition, EDITION);
const ofBuilding = (edition: number) => ({ buildings: { thermal_edition: edition } });

type Values = readonly [minimum: string | null, intermediate: string | null, superior: string | null];
const row = (values: Values, over: object = {}, conditions = [] as ReturnType<typeof of>[]) => {
  const [minimumValue, intermediateValue, superiorValue] = values;
  return parameter(1, conditions, { minimumValue, intermediateValue, superiorValue, ...over });
};
const M: Values = ['1', null, null];
const MIS: Values = ['1', '2', '3'];

describe('the levels of an analysis', () => {
  it.each([
    ['all three', [row(MIS)], [...LEVELS], null],
    ['all three of several rows', [row(M), row([null, '2', '3'])], [...LEVELS], null],
    ['the minimum alone', [row(M), row(M)], ['minimum'], 'A norma só traz o mínimo para esta análise.'],
    [
      'minimum and superior',
      [row(['1', '', '3'])],
      ['minimum', 'superior'],
      'A norma só traz o mínimo e o superior para esta análise.',
    ],
    [
      'none, where no row has levels',
      [row(M, { hasLevels: false })],
      [],
      'A norma não traz níveis para esta análise: vale um só valor.',
    ],
    [
      'those of the rows with levels',
      [row(MIS, { hasLevels: false }), row(M)],
      ['minimum'],
      'A norma só traz o mínimo para esta análise.',
    ],
    [
      'those of active rows',
      [row(MIS, { isActive: false }), row(M)],
      ['minimum'],
      'A norma só traz o mínimo para esta análise.',
    ],
    ['all three without any figure, since nothing excludes them', [row([null, '', ' '])], [...LEVELS], null],
    ['all three without any row', [], [...LEVELS], null],
  ])('are %s', (_name, parameters, levels, reason) => {
    expect(levelsOfAnalysis(parameters)).toEqual({ levels, reason });
  });

  const roof = [row(MIS, {}, [of(2013)]), row(M, {}, [of(2021)])];
  const simplified = {
    levels: ['minimum'],
    reason: 'O procedimento simplificado de 2021 só tem o mínimo: I e S exigem simulação.',
  };
  it.each([
    ['2013', ofBuilding(2013), { levels: [...LEVELS], reason: null }],
    ['2021', ofBuilding(2021), simplified],
    ['2025, whose tables are unknown, as those of 2021', ofBuilding(2025), simplified],
    ['any edition without a building', undefined, { levels: [...LEVELS], reason: null }],
  ])('are those of the edition of %s', (_name, facts, expected) => {
    expect(levelsOfAnalysis(roof, facts)).toEqual(expected);
  });

  it('name no simulation for the walls of 2013', () => {
    expect(levelsOfAnalysis([row(M, {}, [of(2013)])], ofBuilding(2013)).reason).toBe(
      'A norma só traz o mínimo para esta análise.',
    );
  });
});

const figure = fc.constantFrom('≥ 25', ' ', null);
const rows = fc.array(
  fc.tuple(figure, figure, figure, fc.boolean()).map(([m, i, s, hasLevels]) => row([m, i, s], { hasLevels })),
  { maxLength: 4 },
);

describe('any rows', () => {
  it('have a figure of their own at each existing level, and at no other', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const existing = existingLevels(all);
        const own = LEVELS.filter((level) =>
          all.some((one) => {
            const { values, fallback } = figuresAt(one, [level]);
            return one.hasLevels && values[level] !== null && !fallback;
          }),
        );
        const hasFigure = all.some((one) => Object.values(figuresAt(one, LEVELS).values).some(Boolean));
        expect(existing).toEqual(hasFigure ? own : [...LEVELS]);
      }),
    );
  });
});

describe('the content of a document', () => {
  const existing = (parameters: ReturnType<typeof row>[], edition = 2021) =>
    analysesOf(evaluateReport(input({ parameters, facts: ofBuilding(edition) })))[0];

  it('states the levels of the rows that apply or wait, unless all exist', () => {
    expect(existing([row(M)])?.existing).toEqual(['minimum']);
    expect(existing([row(M, { hasLevels: false })])?.existing).toEqual([]);
    expect(existing([row(MIS)])).not.toHaveProperty('existing');
    const roof = [row(MIS, { id: 1 }, [of(2013)]), row(M, { id: 2 }, [of(2021)])];
    expect(existing(roof)?.existing).toEqual(['minimum']);
    expect(existing(roof, 2013)).not.toHaveProperty('existing');
    expect(existing(roof, 2025)?.existing).toEqual(['minimum']);
  });
});
