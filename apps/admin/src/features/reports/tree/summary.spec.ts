import { EMPTY_SELECTION, setLevel, toggleRequirement } from '@prumo/domain';
import { decodeSummary, encodeSummary, overallState, toggleEverywhere, totals } from './summary';
import { sampleTree } from './treeTestData';

const [acoustic, thermal] = sampleTree.requirements;
if (!acoustic || !thermal) throw new Error('the sample tree has two requirements');
const wallsOnly = {
  requirement: acoustic,
  criterion: acoustic.criteria[0],
  analysis: acoustic.criteria[0]?.analyses[0],
};

describe('the summary of a line', () => {
  it('counts analyses and says all, some or none for each level', () => {
    const selection = setLevel(
      setLevel(EMPTY_SELECTION, { requirement: acoustic }, 'minimum', true),
      wallsOnly,
      'superior',
      true,
    );
    expect(decodeSummary(encodeSummary(selection, { requirement: acoustic }))).toEqual({
      selected: 3,
      total: 3,
      states: { minimum: 'all', intermediate: 'none', superior: 'some' },
      locked: false,
    });
  });

  it('is locked under a requirement that is switched off', () => {
    const selection = toggleRequirement(EMPTY_SELECTION, acoustic.id);
    expect(decodeSummary(encodeSummary(selection, wallsOnly)).locked).toBe(true);
    expect(decodeSummary(encodeSummary(selection, { requirement: thermal })).locked).toBe(false);
  });
});

describe('selecting everything at a level', () => {
  const all = toggleEverywhere(EMPTY_SELECTION, sampleTree, 'minimum');

  it('reaches every analysis, and a second time takes all away', () => {
    expect(totals(all, sampleTree)).toEqual({ selected: 4, total: 4 });
    expect(overallState(all, sampleTree, 'minimum')).toBe('all');
    expect(toggleEverywhere(all, sampleTree, 'minimum').levels.size).toBe(0);
  });

  it('leaves a requirement that is switched off alone, and out of the count', () => {
    const off = toggleRequirement(EMPTY_SELECTION, thermal.id);
    const selection = toggleEverywhere(off, sampleTree, 'superior');
    expect(totals(selection, sampleTree)).toEqual({ selected: 3, total: 4 });
    expect(selection.levels.has(4)).toBe(false);
    expect(overallState(selection, sampleTree, 'superior')).toBe('all');
  });

  it('completes what is partly chosen', () => {
    const some = setLevel(EMPTY_SELECTION, wallsOnly, 'minimum', true);
    expect(overallState(some, sampleTree, 'minimum')).toBe('some');
    expect(totals(toggleEverywhere(some, sampleTree, 'minimum'), sampleTree).selected).toBe(4);
  });
});
