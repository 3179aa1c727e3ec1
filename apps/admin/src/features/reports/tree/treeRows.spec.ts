import { groupKeys, visibleRows } from './treeRows';
import { sampleTree } from './treeTestData';

const keys = (open: string[]) => visibleRows(sampleTree, (key) => open.includes(key)).map(({ key }) => key);

describe('visibleRows', () => {
  it('shows the requirements alone while all is closed', () => {
    expect(keys([])).toEqual(['1', '2']);
  });

  it('shows what is under open groups only', () => {
    expect(keys(['1', '1/2'])).toEqual(['1', '1/1', '1/2', '1/2/3', '2']);
    expect(keys(['1/2'])).toEqual(['1', '2']);
  });

  it('keeps one criterion under two requirements apart', () => {
    const all = keys(groupKeys(sampleTree));
    expect(all).toEqual(['1', '1/1', '1/1/1', '1/1/2', '1/2', '1/2/3', '2', '2/2', '2/2/4']);
    expect(new Set(all).size).toBe(all.length);
  });

  it('says depth and place among the siblings', () => {
    const rows = visibleRows(sampleTree, () => true);
    expect(rows.find(({ key }) => key === '1/1/2')).toMatchObject({
      depth: 3,
      position: 2,
      siblings: 2,
      open: undefined,
    });
  });
});
