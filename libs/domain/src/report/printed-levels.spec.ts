import fc from 'fast-check';

import { parameter } from '../../test/builders/evaluation.js';
import { evaluateParameter } from './evaluation/evaluate-parameter.js';
import type { EvaluatedAnalysis, EvaluatedRequirement } from './evaluation/evaluation-types.js';
import { countFigures } from './evaluation/level-figures.js';
import { existingLevels } from './existing-levels.js';
import {
  figureColumns,
  figureIn,
  levelsOfRequirement,
  levelText,
  requirementLevels,
} from './printed-levels.js';
import { LEVELS, type Level } from './report-fields.js';

type Values = readonly [minimum: string | null, intermediate: string | null, superior: string | null];
const M: Values = ['1', null, null];
const MS: Values = ['1', null, '3'];
const MIS: Values = ['1', '2', '3'];

const source = ([minimumValue, intermediateValue, superiorValue]: Values, hasLevels = true) =>
  parameter(1, [], { minimumValue, intermediateValue, superiorValue, hasLevels });

const analysis = (levels: Level[], rows: readonly ReturnType<typeof source>[]): EvaluatedAnalysis => {
  const existing = existingLevels(rows);
  return {
    ...{ id: 3, code: '1.1.1', label: 'Análise' },
    levels,
    adopted: levels.at(-1) as Level,
    ...(existing.length < LEVELS.length && { existing }),
    applicable: rows.map((row) => evaluateParameter(row, [], {}, levels)),
    pending: [],
    notApplicable: [],
  };
};
const requirement = (...analyses: EvaluatedAnalysis[]): EvaluatedRequirement => ({
  ...{ id: 1, code: '1', label: 'Requisito' },
  criteria: [{ id: 2, code: '1.1', label: 'Critério', analyses }],
  figuresAtLevel: countFigures(analyses),
});
const plain = source(M, false);
const all: Level[] = [...LEVELS];

describe('the level of a requirement in the summary', () => {
  it.each([
    ['the selected one', [analysis(['superior'], [source(MIS)])], 'Superior'],
    ['the only one', [analysis(['minimum'], [source(M)])], 'M (nível único)'],
    [
      'the only one, where a higher one is selected',
      [analysis(['superior'], [source(M)])],
      'M (nível único)',
    ],
    ['none, where the norm has none', [analysis(['minimum'], [plain])], 'sem níveis'],
    ['none, whatever is selected', [analysis(all, [plain])], 'sem níveis'],
    ['that of rows with levels', [analysis(['superior'], [plain, source(MIS)])], 'Superior'],
    ['with the studied ones', [analysis(all, [source(MIS)])], 'Superior (M, I, S)'],
    ['with the studied ones that exist', [analysis(all, [source(MS)])], 'Superior (M, S)'],
    ['the only one, though several are studied', [analysis(all, [source(M)])], 'M (nível único)'],
    ['that below a selected one without figures', [analysis(['intermediate'], [source(MS)])], 'Mínimo'],
    [
      'that of the analyses with a choice',
      [analysis(['minimum'], [source(M)]), analysis(['superior'], [source(MIS)])],
      'Superior',
    ],
    [
      'both of different analyses',
      [analysis(['minimum'], [source(MIS)]), analysis(['superior'], [source(MS)])],
      'Mínimo e Superior',
    ],
    ['a dash where nothing applies', [analysis(['superior'], [])], '—'],
  ])('is %s', (_name, analyses, text) => {
    expect(levelText(requirement(...analyses))).toBe(text);
  });

  it('is that of the figures in a document of an earlier release', () => {
    const earlier = (levels: Level[], values: Values) => {
      const { existing: _, ...rest } = analysis(levels, [source(values)]);
      return levelText(requirement(rest));
    };
    expect(earlier(['superior'], M)).toBe('M (nível único)');
    expect(earlier(['minimum'], M)).toBe('Mínimo');
    expect(earlier(['intermediate'], MS)).toBe('Mínimo');
  });

  it('tells the levels that exist', () => {
    expect(levelsOfRequirement(requirement(analysis(['minimum'], [source(M)])))).toEqual(['minimum']);
    const [one, other] = [analysis(all, [source(MS)]), analysis(all, [plain])];
    expect(levelsOfRequirement(requirement(one, other))).toEqual(['minimum', 'superior']);
    expect(levelsOfRequirement(requirement(other))).toEqual([]);
    expect(levelsOfRequirement(requirement(analysis(all, [source(MIS)])))).toEqual(all);
  });
});

const titles = (...analyses: EvaluatedAnalysis[]): string[] =>
  figureColumns(
    analyses.flatMap(({ applicable }) => applicable),
    analyses,
  ).map(({ title }) => title);

describe('the columns of figures', () => {
  it.each([
    ['each selected level', [analysis(all, [source(MIS)])], ['Mínimo', 'Intermediário', 'Superior']],
    ['those with figures of their own', [analysis(all, [source(MS), source(M)])], ['Mínimo', 'Superior']],
    ['the minimum alone', [analysis(all, [source(M)])], ['Mínimo']],
    [
      'the level of the figures, not a selected one without',
      [analysis(['superior'], [source(M)])],
      ['Mínimo'],
    ],
    [
      'the selected level, where some have it',
      [analysis(['superior'], [source(M), source(MIS)])],
      ['Superior'],
    ],
    [
      'those of any analysis',
      [analysis(['minimum'], [source(M)]), analysis(['superior'], [source(MIS)])],
      ['Mínimo', 'Superior'],
    ],
    [
      'those of figures that no other column shows',
      [analysis(['intermediate'], [source(MIS)]), analysis(['superior'], [source(M)])],
      ['Mínimo', 'Intermediário'],
    ],
    ['one for rows without levels', [analysis(all, [plain])], ['Sem níveis']],
    [
      'none of their own for rows without levels',
      [analysis(['superior'], [plain, source(MIS)])],
      ['Superior'],
    ],
    ['one without any figure', [analysis(all, [source([null, null, null])])], ['Superior']],
    ['one without rows', [analysis(['minimum'], [])], ['Mínimo']],
  ])('are %s', (_name, analyses, expected) => {
    expect(titles(...analyses)).toEqual(expected);
  });

  it('hold a figure with its mark, or of a selected level without a column', () => {
    const row = (levels: Level[], values: Values) => analysis(levels, [source(values)]).applicable[0];
    const at = (levels: Level[], values: Values, column: Level) => {
      const found = row(levels, values);
      return found && figureIn(found, column);
    };
    expect(at(['superior'], M, 'superior')).toEqual({ value: '1', mark: 'M, nível único' });
    expect(at(['superior'], M, 'minimum')).toEqual({ value: '1', mark: null });
    expect(at(['minimum'], M, 'superior')).toBeUndefined();
    expect(at(['minimum'], [null, '2', '3'], 'minimum')).toEqual({ value: null, mark: null });
    const [one] = analysis(['minimum'], [plain]).applicable;
    expect(one && figureIn(one, 'superior')).toEqual({ value: '1', mark: 'sem níveis' });
  });
});

const figure = fc.constantFrom('≥ 25', null);
const row = fc
  .tuple(figure, figure, figure, fc.boolean())
  .map(([m, i, s, hasLevels]) => source([m, i, s], hasLevels));
const levels = fc.subarray(all, { minLength: 1 });
const analyses = fc.array(
  fc.tuple(levels, fc.array(row, { maxLength: 3 })).map(([chosen, rows]) => analysis(chosen, rows)),
  { minLength: 1, maxLength: 3 },
);

describe('any selection of any rows', () => {
  const rowsOf = (given: EvaluatedAnalysis[]) => given.flatMap(({ applicable }) => applicable);

  it('has no empty column, and shows each row that has a figure', () => {
    fc.assert(
      fc.property(analyses, (given) => {
        const rows = rowsOf(given);
        const shown = figureColumns(rows, given);
        const withFigure = rows.filter(({ values }) => Object.values(values).some(Boolean));
        for (const one of withFigure)
          expect(shown.some(({ level }) => figureIn(one, level)?.value)).toBe(true);
        for (const { level } of shown)
          expect(withFigure.length === 0 || withFigure.some((one) => figureIn(one, level)?.value)).toBe(true);
      }),
    );
  });

  it('states only levels that have a figure', () => {
    const compulsory = row.map(({ minimumValue: _, ...one }) => ({ ...one, minimumValue: '≥ 20' }));
    const given = fc.array(
      fc
        .tuple(levels, fc.array(compulsory, { maxLength: 3 }))
        .map(([chosen, rows]) => analysis(chosen, rows)),
    );
    fc.assert(
      fc.property(given, (chosen) => {
        const whole = requirement(...chosen);
        const { adopted, studied, kind } = requirementLevels(whole);
        for (const level of [...adopted, ...studied]) expect(whole.figuresAtLevel[level]).toBeGreaterThan(0);
        expect(adopted.length > 0).toBe(kind === 'levels' || kind === 'single');
      }),
    );
  });
});
