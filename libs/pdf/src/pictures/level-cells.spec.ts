import { aCriterion, anAnalysis, aParameter, aRequirement } from '../../test/builders.js';
import { levelCells, reachedLevel } from './level-cells.js';

const requirementOf = (
  values: Parameters<typeof aParameter>[0],
  levels: ('minimum' | 'intermediate' | 'superior')[],
) =>
  aRequirement({
    criteria: [aCriterion({ analyses: [anAnalysis({ levels, applicable: [aParameter(values)] })] })],
  });

describe('the cells of the level profile', () => {
  it('reach the highest level with figures of its own', () => {
    const requirement = requirementOf({ values: { minimum: '≥ 25', superior: '≥ 35' } }, [
      'minimum',
      'superior',
    ]);
    expect(reachedLevel(requirement)).toBe('superior');
    expect(levelCells(requirement)).toEqual({
      minimum: 'reached',
      intermediate: 'reached',
      superior: 'reached',
    });
  });

  it('are absent where a level was adopted and only a lower one has a figure', () => {
    const requirement = requirementOf({ values: { superior: '≥ 60' }, fallback: { superior: 'minimum' } }, [
      'superior',
    ]);
    expect(levelCells(requirement)).toEqual({
      minimum: 'reached',
      intermediate: 'absent',
      superior: 'absent',
    });
  });

  it('are open above the adopted level', () => {
    const requirement = requirementOf({ values: { minimum: '≥ 25' } }, ['minimum']);
    expect(levelCells(requirement)).toEqual({ minimum: 'reached', intermediate: 'open', superior: 'open' });
  });

  it('are absent above the minimum where the norm has no levels', () => {
    const requirement = requirementOf({ hasLevels: false, values: { minimum: '19' } }, ['minimum']);
    expect(levelCells(requirement)).toEqual({
      minimum: 'reached',
      intermediate: 'absent',
      superior: 'absent',
    });
  });

  it('are open if nothing is printed', () => {
    const requirement = aRequirement({
      criteria: [aCriterion({ analyses: [anAnalysis({ applicable: [] })] })],
    });
    expect(reachedLevel(requirement)).toBeUndefined();
    expect(new Set(Object.values(levelCells(requirement)))).toEqual(new Set(['open']));
  });
});
