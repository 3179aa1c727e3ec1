import type { LevelTree } from '@prumo/domain';
import { filterTree } from './treeFilter';
import { sampleTree } from './treeTestData';

const labels = ({ requirements }: LevelTree): string[] =>
  requirements.flatMap((requirement) => [
    requirement.label,
    ...requirement.criteria.flatMap((criterion) => [
      `- ${criterion.label}`,
      ...criterion.analyses.map(({ label }) => `-- ${label}`),
    ]),
  ]);

describe('filterTree', () => {
  it('returns the tree itself without a query', () => {
    expect(filterTree(sampleTree, '  ').tree).toBe(sampleTree);
  });

  it('keeps the ancestors of a match and expands them', () => {
    const { tree, opened } = filterTree(sampleTree, 'DORMITORIOS');
    expect(labels(tree)).toEqual(['Desempenho térmico', '- Ventilação', '-- Aberturas de dormitórios']);
    expect([...opened].sort()).toEqual(['2', '2/2']);
  });

  it('keeps all descendants of a matching group, collapsed', () => {
    const { tree, opened } = filterTree(sampleTree, 'ruido');
    expect(labels(tree)).toEqual([
      'Desempenho acústico',
      '- Isolação de ruído aéreo',
      '-- Paredes externas',
      '-- Coberturas',
    ]);
    expect([...opened]).toEqual(['1']);
  });

  it('finds by code, and requires every word', () => {
    expect(labels(filterTree(sampleTree, 'c1.2 cob').tree)).toContain('-- Coberturas');
    expect(filterTree(sampleTree, 'coberturas paredes').tree.requirements).toEqual([]);
  });

  it('keeps unchanged branches as the same objects', () => {
    const { tree } = filterTree(sampleTree, 'acustico');
    expect(tree.requirements[0]?.criteria[0]).toBe(sampleTree.requirements[0]?.criteria[0]);
  });
});
