import { parameter } from '../../test/builders/evaluation.js';
import { evaluateParameter } from './evaluation/evaluate-parameter.js';
import type { EvaluatedAnalysis, EvaluatedRequirement } from './evaluation/evaluation-types.js';
import { countFigures } from './evaluation/level-figures.js';
import { levelCells, levelProfile, reachedLevel } from './level-cells.js';
import type { Level } from './report-fields.js';

type Row = Parameters<typeof parameter>[2];

function requirementOf(rows: readonly Row[], levels: Level[]): EvaluatedRequirement {
  const analysis: EvaluatedAnalysis = {
    ...{ id: 3, code: '1.1.1', label: 'Análise' },
    levels,
    adopted: levels.at(-1) as Level,
    applicable: rows.map((row, at) => evaluateParameter(parameter(at + 1, [], row), [], {}, levels)),
    pending: [],
    notApplicable: [],
  };
  return {
    ...{ id: 1, code: '1', label: 'Requisito' },
    criteria: [{ id: 2, code: '1.1', label: 'Critério', analyses: [analysis] }],
    figuresAtLevel: countFigures([analysis]),
  };
}

const figures = (minimumValue: string | null, superiorValue: string | null): Row => ({
  minimumValue,
  intermediateValue: null,
  superiorValue,
  hasLevels: true,
});

describe('the cells of the level profile', () => {
  it('reach the highest level with figures of its own', () => {
    const requirement = requirementOf([figures('≥ 25', '≥ 35')], ['minimum', 'superior']);
    expect(reachedLevel(requirement)).toBe('superior');
    expect(levelCells(requirement)).toEqual({
      minimum: 'reached',
      intermediate: 'reached',
      superior: 'reached',
    });
  });

  it('are absent where a level was adopted and only a lower one has a figure', () => {
    const requirement = requirementOf([figures('≥ 60', null)], ['superior']);
    expect(levelCells(requirement)).toEqual({
      minimum: 'reached',
      intermediate: 'absent',
      superior: 'absent',
    });
  });

  it('are open above the adopted level', () => {
    const requirement = requirementOf([figures('≥ 25', '≥ 35')], ['minimum']);
    expect(levelCells(requirement)).toEqual({ minimum: 'reached', intermediate: 'open', superior: 'open' });
  });

  it('are absent above the minimum where the norm has no levels', () => {
    const requirement = requirementOf([{ ...figures('19', null), hasLevels: false }], ['minimum']);
    expect(levelCells(requirement)).toEqual({
      minimum: 'reached',
      intermediate: 'absent',
      superior: 'absent',
    });
  });

  it('are open if nothing is printed', () => {
    const requirement = requirementOf([], ['minimum']);
    expect(reachedLevel(requirement)).toBeUndefined();
    expect(new Set(Object.values(levelCells(requirement)))).toEqual(new Set(['open']));
  });

  it('make a row for each requirement, with the number of figures at each level', () => {
    const [row] = levelProfile([requirementOf([figures('≥ 25', '≥ 35')], ['minimum', 'superior'])]);
    expect(row).toEqual({
      ...{ code: '1', label: 'Requisito' },
      figuresAtLevel: { minimum: 1, intermediate: 0, superior: 1 },
      cells: { minimum: 'reached', intermediate: 'reached', superior: 'reached' },
    });
  });
});
