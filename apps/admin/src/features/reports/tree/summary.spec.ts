import { chooseLevel, EMPTY_SELECTION, setLevels, toggleRequirement } from '@prumo/domain';
import { summaryOf, totalSummary } from './summary';
import { sampleTree } from './treeTestData';

const [acoustic, thermal] = sampleTree.requirements;
if (!acoustic || !thermal) throw new Error('the sample tree has two requirements');
const wallsOnly = {
  requirement: acoustic,
  criterion: acoustic.criteria[0],
  analysis: acoustic.criteria[0]?.analyses[0],
};

describe('summary of a row', () => {
  it('counts analyses and has a state per level', () => {
    const selection = setLevels(
      setLevels(EMPTY_SELECTION, [{ requirement: acoustic }], 'minimum', true),
      [wallsOnly],
      'superior',
      true,
    );
    expect(summaryOf(selection, { requirement: acoustic })).toEqual({
      selected: 3,
      total: 3,
      states: ['all', 'none', 'some'],
      isIncluded: true,
      isLocked: false,
      hasNoLevels: false,
    });
  });

  it('is locked under a requirement that is switched off', () => {
    const selection = toggleRequirement(EMPTY_SELECTION, acoustic.id);
    expect(summaryOf(selection, wallsOnly).isLocked).toBe(true);
    expect(summaryOf(selection, { requirement: thermal }).isLocked).toBe(false);
  });
});

describe('summary of all requirements', () => {
  const scopes = sampleTree.requirements.map((requirement) => ({ requirement }));

  it('counts every analysis', () => {
    expect(totalSummary(chooseLevel(EMPTY_SELECTION, scopes, 'minimum'), sampleTree)).toEqual({
      selected: 4,
      total: 4,
      disabled: 0,
      states: ['all', 'none', 'none'],
    });
  });

  it('ignores a switched-off requirement, in the state and in the count', () => {
    const off = toggleRequirement(EMPTY_SELECTION, thermal.id);
    const selection = chooseLevel(off, scopes, 'superior');
    expect(totalSummary(selection, sampleTree)).toEqual({
      selected: 3,
      total: 4,
      disabled: 1,
      states: ['none', 'none', 'all'],
    });
    expect(selection.levels.has(4)).toBe(false);
  });

  it('reports a partial selection', () => {
    const some = setLevels(EMPTY_SELECTION, [wallsOnly], 'minimum', true);
    expect(totalSummary(some, sampleTree).states).toEqual(['some', 'none', 'none']);
  });
});
