import fc from 'fast-check';

import {
  chooseLevel,
  clearLevels,
  everythingAt,
  hasSeveralLevels,
  isIncluded,
  presetIn,
  toggleInclusion,
} from './level-choice.js';
import { EMPTY_SELECTION, type LevelSelection, setLevels, toggleRequirement } from './level-selection.js';
import { LEVELS, type Level } from './report-fields.js';

const node = (id: number, levels?: Level[]) => ({
  ...{ id, code: String(id), label: `Item ${id}`, isActive: true },
  ...(levels && { existing: { levels, reason: 'Motivo' } }),
});
const acoustics = {
  ...node(1),
  criteria: [{ ...node(11), analyses: [node(101), node(102, ['minimum', 'superior'])] }],
};
const structure = {
  ...node(2),
  criteria: [{ ...node(21), analyses: [node(201, []), node(202, ['superior'])] }],
};
const tree = { requirements: [acoustics, structure] };
const scopes = tree.requirements.map((requirement) => ({ requirement }));
const held = ({ levels }: LevelSelection) =>
  Object.fromEntries([...levels].map(([id, set]) => [id, [...set]]));

describe('chooseLevel', () => {
  it('selects the highest existing level at or below, or the lowest, and drops all others', () => {
    const minimum = chooseLevel(EMPTY_SELECTION, scopes, 'minimum');
    expect(held(minimum)).toEqual({
      101: ['minimum'],
      102: ['minimum'],
      201: ['minimum'],
      202: ['superior'],
    });
    expect(held(chooseLevel(minimum, [{ requirement: acoustics }], 'intermediate'))).toEqual({
      101: ['intermediate'],
      102: ['minimum'],
      201: ['minimum'],
      202: ['superior'],
    });
  });

  it('keeps disabled requirements as they are', () => {
    const off = toggleRequirement(EMPTY_SELECTION, 2);
    expect(Object.keys(held(chooseLevel(off, scopes, 'superior')))).toEqual(['101', '102']);
    expect(clearLevels(toggleRequirement(everythingAt(tree, 'minimum'), 2), scopes).levels.size).toBe(2);
  });

  it('leaves one level for each analysis of its scope, whatever was selected before', () => {
    const click = fc.record({ scope: fc.constantFrom(...scopes), level: fc.constantFrom(...LEVELS) });
    fc.assert(
      fc.property(fc.array(click, { maxLength: 8 }), fc.constantFrom(...LEVELS), (clicks, level) => {
        const before = clicks.reduce(
          (all, click) => setLevels(all, [click.scope], click.level, true),
          EMPTY_SELECTION,
        );
        const after = chooseLevel(before, scopes, level);
        expect([after.levels.size, hasSeveralLevels(after)]).toEqual([4, false]);
        expect(chooseLevel(after, scopes, level)).toEqual(after);
        expect(clearLevels(after, scopes)).toEqual(EMPTY_SELECTION);
      }),
    );
  });
});

describe('toggleInclusion', () => {
  const scope = { requirement: acoustics };

  it('includes a requirement without levels at the minimum', () => {
    expect(held(toggleInclusion(EMPTY_SELECTION, acoustics))).toEqual({ 101: ['minimum'], 102: ['minimum'] });
  });

  it('takes a requirement out and in again with its levels', () => {
    const chosen = chooseLevel(EMPTY_SELECTION, [scope], 'superior');
    const out = toggleInclusion(chosen, acoustics);
    expect([isIncluded(chosen, scope), isIncluded(out, scope)]).toEqual([true, false]);
    expect(out.levels).toEqual(chosen.levels);
    expect(toggleInclusion(out, acoustics)).toEqual(chosen);
  });
});

describe('presetIn', () => {
  it('keeps what the tree has, at existing levels', () => {
    const preset: LevelSelection = {
      levels: new Map([
        [102, new Set<Level>(['intermediate', 'superior'])],
        [201, new Set<Level>(['superior'])],
        [999, new Set<Level>(['minimum'])],
      ]),
      disabledRequirements: new Set([2, 77]),
    };
    const { levels, disabledRequirements } = presetIn(tree, preset);
    expect(held({ levels, disabledRequirements })).toEqual({
      102: ['minimum', 'superior'],
      201: ['minimum'],
    });
    expect([...disabledRequirements]).toEqual([2]);
  });
});
