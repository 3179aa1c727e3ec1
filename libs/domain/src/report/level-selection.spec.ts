import fc from 'fast-check';

import { toggleLevels } from './level-choice.js';
import {
  countLevels,
  EMPTY_SELECTION,
  hasNoLevels,
  isLocked,
  levelsOf,
  type LevelScope,
  type LevelSelection,
  setLevels,
  toggleRequirement,
  triState,
} from './level-selection.js';
import { LEVELS, type Level } from './report-fields.js';

const node = (id: number) => ({ id, code: String(id), label: `Item ${id}`, isActive: true });
const firstCriterion = { ...node(11), analyses: [node(101), node(102)] };
const secondCriterion = { ...node(12), analyses: [node(103)] };
const requirement = { ...node(1), criteria: [firstCriterion, secondCriterion] };

const whole: LevelScope = { requirement };
const first: LevelScope = { requirement, criterion: firstCriterion };
const single: LevelScope = { requirement, criterion: firstCriterion, analysis: node(101) };
const scopes = [whole, first, single, { requirement, criterion: secondCriterion }];

const setLevel = (selection: LevelSelection, scope: LevelScope, level: Level, on: boolean) =>
  setLevels(selection, [scope], level, on);
const toggleLevel = (selection: LevelSelection, scope: LevelScope, level: Level) =>
  toggleLevels(selection, [scope], level, true);
const levelState = (selection: LevelSelection, scope: LevelScope, level: Level) =>
  triState(countLevels(selection, scope), level);
const held = (selection: LevelSelection, id: number): Level[] => [...levelsOf(selection, id)];

describe('toggleLevel', () => {
  it('selects a level for one analysis and deselects it again', () => {
    const on = toggleLevel(EMPTY_SELECTION, single, 'minimum');
    expect(held(on, 101)).toEqual(['minimum']);
    expect(held(on, 102)).toEqual([]);
    expect(toggleLevel(on, single, 'minimum')).toEqual(EMPTY_SELECTION);
  });

  it('completes a partly selected criterion before it clears it', () => {
    const half = toggleLevel(EMPTY_SELECTION, single, 'superior');
    const full = toggleLevel(half, first, 'superior');
    expect([101, 102, 103].map((id) => held(full, id))).toEqual([['superior'], ['superior'], []]);
    expect(toggleLevel(full, first, 'superior').levels.size).toBe(0);
  });

  it('changes all analyses of a requirement and no other level', () => {
    const start = toggleLevel(EMPTY_SELECTION, single, 'superior');
    const next = toggleLevel(start, whole, 'minimum');
    expect([101, 102, 103].map((id) => held(next, id))).toEqual([
      ['minimum', 'superior'],
      ['minimum'],
      ['minimum'],
    ]);
  });

  it('changes nothing under a disabled requirement', () => {
    const off = toggleRequirement(toggleLevel(EMPTY_SELECTION, single, 'minimum'), 1);
    for (const scope of scopes) expect(toggleLevel(off, scope, 'minimum')).toBe(off);
  });

  it('keeps the sets of unchanged analyses identical, and the old selection unchanged', () => {
    const before = toggleLevel(EMPTY_SELECTION, { requirement, criterion: secondCriterion }, 'minimum');
    const after = toggleLevel(before, single, 'minimum');
    expect(after.levels.get(103)).toBe(before.levels.get(103));
    expect(before.levels.has(101)).toBe(false);
    expect(EMPTY_SELECTION.levels.size).toBe(0);
  });
});

describe('setLevel', () => {
  it('returns the same object when nothing changes', () => {
    const on = setLevel(EMPTY_SELECTION, whole, 'minimum', true);
    expect(setLevel(on, first, 'minimum', true)).toBe(on);
    expect(setLevel(on, first, 'superior', false)).toBe(on);
  });
});

describe('toggleRequirement', () => {
  it('locks, keeps the levels, and unlocks', () => {
    const chosen = toggleLevel(EMPTY_SELECTION, whole, 'minimum');
    const off = toggleRequirement(chosen, 1);
    expect(isLocked(off, single)).toBe(true);
    expect(countLevels(off, whole).selected).toBe(3);
    expect(isLocked(chosen, single)).toBe(false);
    expect(toggleRequirement(off, 1)).toEqual(chosen);
  });
});

describe('counts and states', () => {
  const some = toggleLevel(toggleLevel(EMPTY_SELECTION, single, 'minimum'), single, 'superior');

  it('count analyses, not levels', () => {
    expect(countLevels(some, whole)).toEqual({
      selected: 1,
      total: 3,
      atLevel: { minimum: 1, intermediate: 0, superior: 1 },
      offeredAt: { minimum: 3, intermediate: 3, superior: 3 },
    });
  });

  it.each([
    ['requirement', whole, 'some'],
    ['criterion', first, 'some'],
    ['analysis', single, 'all'],
    ['other criterion', { requirement, criterion: secondCriterion }, 'none'],
  ] as const)('return for the %s: %3$s', (_name, scope, expected) => {
    expect(levelState(some, scope, 'minimum')).toBe(expected);
  });

  it('return no state for an empty scope', () => {
    expect(levelState(some, { requirement: { ...node(9), criteria: [] } }, 'minimum')).toBeUndefined();
  });
});

const existing = (id: number, ...levels: Level[]) => ({ ...node(id), existing: { levels, reason: '…' } });
const limited = {
  ...node(2),
  criteria: [
    {
      ...node(21),
      analyses: [
        existing(201, 'minimum'),
        existing(202),
        existing(203, 'minimum', 'superior'),
        existing(204, ...LEVELS),
      ],
    },
  ],
};
const chapter: LevelScope = { requirement: limited };
const of = (id: number): LevelScope => {
  const [criterion] = limited.criteria;
  return { requirement: limited, criterion, analysis: criterion?.analyses.find((one) => one.id === id) };
};
const ids = [201, 202, 203, 204];

describe('levels that do not exist', () => {
  const superior = toggleLevel(EMPTY_SELECTION, chapter, 'superior');

  it('are replaced by the highest existing one at or below when a group is selected', () => {
    expect(ids.map((id) => held(superior, id))).toEqual([
      ['minimum'],
      ['minimum'],
      ['superior'],
      ['superior'],
    ]);
    const intermediate = toggleLevel(EMPTY_SELECTION, chapter, 'intermediate');
    expect(ids.map((id) => held(intermediate, id))).toEqual([
      ['minimum'],
      ['minimum'],
      ['minimum'],
      ['intermediate'],
    ]);
    expect(levelState(intermediate, chapter, 'intermediate')).toBe('all');
  });

  it('are no part of the state of a level', () => {
    const states = (selection: LevelSelection, scope: LevelScope) =>
      LEVELS.map((level) => levelState(selection, scope, level));
    expect(states(superior, chapter)).toEqual(['some', 'none', 'all']);
    expect(states(superior, of(201))).toEqual(['all', undefined, undefined]);
    expect(states(superior, of(202))).toEqual(['all', undefined, undefined]);
    expect(states(superior, of(203))).toEqual(['none', undefined, 'all']);
  });

  it('keep the minimum of a group when only the superior is deselected', () => {
    const both = toggleLevel(superior, chapter, 'minimum');
    const minimum = toggleLevel(both, chapter, 'superior');
    expect(minimum).toEqual(toggleLevel(EMPTY_SELECTION, chapter, 'minimum'));
  });

  const stored: LevelSelection = {
    levels: new Map([
      [201, new Set<Level>(['superior'])],
      [202, new Set<Level>(['minimum', 'intermediate'])],
    ]),
    disabledRequirements: new Set(),
  };

  it('stay offered where the report selects them', () => {
    expect(levelState(stored, of(201), 'superior')).toBe('all');
    expect(levelState(stored, of(202), 'intermediate')).toBe('all');
    expect(levelState(stored, of(202), 'superior')).toBeUndefined();
  });

  it('stay selected until the row is changed', () => {
    const next = toggleLevel(stored, of(203), 'minimum');
    expect([held(next, 201), held(next, 202)]).toEqual([['superior'], ['minimum', 'intermediate']]);
    expect(held(toggleLevel(stored, of(201), 'minimum'), 201)).toEqual(['minimum']);
    expect(held(toggleLevel(stored, of(202), 'intermediate'), 202)).toEqual(['minimum']);
  });

  it('leave other analyses as they are when deselected in a group that has none of them', () => {
    const criterion = { ...node(31), analyses: [existing(301, 'minimum'), existing(302, 'minimum')] };
    const scope: LevelScope = { requirement: { ...node(3), criteria: [criterion] } };
    const levels = new Map([
      [301, new Set<Level>(['superior'])],
      [302, new Set<Level>(['minimum'])],
    ]);
    const next = toggleLevel({ ...EMPTY_SELECTION, levels }, scope, 'superior');
    expect([held(next, 301), held(next, 302)]).toEqual([[], ['minimum']]);
  });

  it('are none of a scope that is only included or not', () => {
    expect([hasNoLevels(of(202)), hasNoLevels(of(201)), hasNoLevels(chapter), hasNoLevels(whole)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('any sequence of clicks', () => {
  const click = fc
    .record({
      scope: fc.constantFrom(...scopes, chapter, ...ids.map(of)),
      level: fc.constantFrom(...LEVELS),
    })
    .filter(({ scope, level }) => levelState(EMPTY_SELECTION, scope, level) !== undefined);

  it('leaves the clicked scope all or none, and never stores an empty set', () => {
    fc.assert(
      fc.property(fc.array(click, { maxLength: 12 }), (clicks) => {
        let selection = EMPTY_SELECTION;
        for (const { scope, level } of clicks) {
          const before = levelState(selection, scope, level);
          selection = toggleLevel(selection, scope, level);
          expect(levelState(selection, scope, level)).toBe(before === 'all' ? 'none' : 'all');
        }
        expect([...selection.levels.values()].every(({ size }) => size > 0)).toBe(true);
      }),
    );
  });

  it('is reverted by clicking the same scopes from all to none', () => {
    fc.assert(
      fc.property(click, ({ scope, level }) => {
        const twice = toggleLevel(toggleLevel(EMPTY_SELECTION, scope, level), scope, level);
        expect(twice).toEqual(EMPTY_SELECTION);
      }),
    );
  });
});
