import type { StructureCatalogue } from './evaluation/evaluation-types.js';
import { buildLevelTree } from './level-tree.js';

const item = (id: number, code: string, isActive = true) => ({ id, code, label: `Item ${code}`, isActive });
const analysis = (id: number, requirementId: number, criterionId: number, code: string, isActive = true) => ({
  ...item(id, code, isActive),
  requirementId,
  criterionId,
});

const source: StructureCatalogue = {
  requirements: [item(2, '12'), item(1, '7'), item(3, '20', false), item(4, '30')],
  criteria: [item(12, '7.10'), item(11, '7.2'), item(13, '9.1', false)],
  analyses: [
    analysis(103, 1, 12, '7.10.1'),
    analysis(102, 1, 11, '7.2.10'),
    analysis(101, 1, 11, '7.2.9'),
    analysis(104, 1, 11, '7.2.11', false),
    analysis(105, 1, 13, '9.1.1'),
    analysis(201, 2, 12, '7.10.1'),
    analysis(301, 3, 11, '7.2.1'),
    analysis(999, 77, 88, '1'),
  ],
};

const shape = (selected?: number[]) =>
  buildLevelTree(source, selected && new Set(selected)).requirements.map(({ id, criteria }) => ({
    [id]: criteria.map(({ id, analyses }) => ({ [id]: analyses.map(({ id }) => id) })),
  }));

describe('buildLevelTree', () => {
  it('orders by code, numbers as numbers, and omits inactive and empty items', () => {
    expect(shape()).toEqual([{ 1: [{ 11: [101, 102] }, { 12: [103] }] }, { 2: [{ 12: [201] }] }]);
  });

  it('keeps inactive items that the report already uses', () => {
    expect(shape([104, 105, 301])).toEqual([
      { 1: [{ 11: [101, 102, 104] }, { 12: [103] }, { 13: [105] }] },
      { 2: [{ 12: [201] }] },
      { 3: [{ 11: [301] }] },
    ]);
  });

  it('holds the levels that exist for an analysis, where they are known', () => {
    const levels = { levels: ['minimum' as const], reason: 'Só M.' };
    const tree = buildLevelTree(source, undefined, [{ analysisId: 101, ...levels }]);
    const [first, second] = tree.requirements[0]?.criteria[0]?.analyses ?? [];
    expect([first?.existing, second?.existing]).toEqual([levels, undefined]);
  });

  it('returns one order of criteria under all requirements', () => {
    expect(buildLevelTree(source).criteriaOrder).toEqual([11, 12, 13]);
  });

  it('does not depend on the order of its input', () => {
    const { requirements, criteria, analyses } = source;
    const reversed = {
      requirements: [...requirements].reverse(),
      criteria: [...criteria].reverse(),
      analyses: [...analyses].reverse(),
    };
    expect(buildLevelTree(reversed)).toEqual(buildLevelTree(source));
  });

  it('breaks ties of code by id', () => {
    const analyses = [analysis(102, 1, 11, 'X'), analysis(101, 1, 11, 'x')];
    const [first] = buildLevelTree({ ...source, analyses }).requirements;
    expect(first?.criteria[0]?.analyses.map(({ id }) => id)).toEqual([101, 102]);
  });

  it('returns the displayed fields of a row only', () => {
    expect(buildLevelTree(source).requirements[1]).toEqual({
      ...item(2, '12'),
      criteria: [{ ...item(12, '7.10'), analyses: [item(201, '7.10.1')] }],
    });
  });
});
