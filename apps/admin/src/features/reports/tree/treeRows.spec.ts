import { groupKeys, visibleRows } from './treeRows';
import { sampleTree } from './treeTestData';

const keys = (open: string[]) => visibleRows(sampleTree, (key) => open.includes(key)).map(({ key }) => key);

describe('visibleRows', () => {
  it('shows only requirements while everything is collapsed', () => {
    expect(keys([])).toEqual(['1', '2']);
  });

  it('shows descendants of expanded groups only', () => {
    expect(keys(['1', '1/2'])).toEqual(['1', '1/1', '1/2', '1/2/3', '2']);
    expect(keys(['1/2'])).toEqual(['1', '2']);
  });

  it('distinguishes one criterion under two requirements', () => {
    const all = keys(groupKeys(sampleTree));
    expect(all).toEqual(['1', '1/1', '1/1/1', '1/1/2', '1/2', '1/2/3', '2', '2/2', '2/2/4']);
    expect(new Set(all).size).toBe(all.length);
  });

  it('gives depth and position among the siblings', () => {
    const rows = visibleRows(sampleTree, () => true);
    expect(rows.find(({ key }) => key === '1/1/2')).toMatchObject({
      depth: 3,
      position: 2,
      siblings: 2,
      open: undefined,
    });
  });
});
