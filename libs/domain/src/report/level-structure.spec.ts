import fc from 'fast-check';

import { EMPTY_SELECTION, type LevelSelection, toggleRequirement } from './level-selection.js';
import { fromStructure, toStructure } from './level-structure.js';
import type { LevelTree } from './level-tree.js';
import { LEVELS, type Level } from './report-fields.js';

const node = (id: number) => ({ id, code: String(id), label: `Item ${id}`, isActive: true });
const criterion = (id: number, ...analyses: number[]) => ({ ...node(id), analyses: analyses.map(node) });

/** Criterion 11 stands before 12 wherever both appear; requirement 1 holds only the later one. */
const tree: LevelTree = {
  criteriaOrder: [11, 12, 13],
  requirements: [
    { ...node(1), criteria: [criterion(12, 101, 102)] },
    { ...node(2), criteria: [criterion(11, 201), criterion(12, 202)] },
  ],
};

const selecting = (levels: Record<number, Level[]>): LevelSelection => ({
  ...EMPTY_SELECTION,
  levels: new Map(Object.entries(levels).map(([id, held]) => [Number(id), new Set(held)])),
});

describe('toStructure', () => {
  it('returns an empty structure for an empty selection', () => {
    expect(toStructure(EMPTY_SELECTION, tree)).toEqual({ requirements: [], criteria: [], analyses: [] });
  });

  it('returns only branches with a selected level, in the order of the tree', () => {
    expect(toStructure(selecting({ 202: ['superior', 'minimum'], 102: ['minimum'], 201: [] }), tree)).toEqual(
      {
        requirements: [
          { id: 1, position: 1, isEnabled: true },
          { id: 2, position: 2, isEnabled: true },
        ],
        criteria: [{ id: 12, position: 1 }],
        analyses: [
          { id: 102, position: 1, levels: ['minimum'] },
          { id: 202, position: 2, levels: ['minimum', 'superior'] },
        ],
      },
    );
  });

  it('keeps one order of criteria under all requirements', () => {
    const { criteria } = toStructure(
      selecting({ 101: ['minimum'], 201: ['minimum'], 202: ['minimum'] }),
      tree,
    );
    expect(criteria).toEqual([
      { id: 11, position: 1 },
      { id: 12, position: 2 },
    ]);
  });

  it('keeps the levels of a disabled requirement', () => {
    const off = toggleRequirement(selecting({ 101: ['minimum'] }), 1);
    expect(toStructure(off, tree)).toEqual({
      requirements: [{ id: 1, position: 1, isEnabled: false }],
      criteria: [{ id: 12, position: 1 }],
      analyses: [{ id: 101, position: 1, levels: ['minimum'] }],
    });
  });

  it('omits a disabled requirement without levels', () => {
    expect(toStructure(toggleRequirement(EMPTY_SELECTION, 1), tree).requirements).toEqual([]);
  });

  it('omits analyses that the tree does not have', () => {
    expect(toStructure(selecting({ 999: ['minimum'] }), tree).analyses).toEqual([]);
  });
});

describe('fromStructure', () => {
  it('orders levels and drops analyses without any', () => {
    const selection = fromStructure({
      requirements: [{ id: 1, position: 1, isEnabled: false }],
      criteria: [],
      analyses: [
        { id: 101, position: 1, levels: ['superior', 'minimum'] },
        { id: 102, position: 2, levels: [] },
      ],
    });
    expect([...selection.levels]).toEqual([[101, new Set(['minimum', 'superior'])]]);
    expect([...selection.disabledRequirements]).toEqual([1]);
  });

  it('returns every selection that was sent', () => {
    const levels = fc.subarray([...LEVELS], { minLength: 1 });
    const selections = fc
      .dictionary(fc.constantFrom('101', '102', '201', '202'), levels)
      .map((chosen) => selecting(chosen));
    fc.assert(
      fc.property(selections, (selection) => {
        expect(fromStructure(toStructure(selection, tree)).levels).toEqual(selection.levels);
      }),
    );
  });
});
