import { getOrInsert } from '../collection/maps.js';

export interface CodedAnalysis {
  id: number;
  requirementId: number;
  code: string;
}

/** The n of '<criterion code>.<n>'; 0 for a code of another form. */
const numberOf = ({ code }: CodedAnalysis): number => Number(/\.(\d{1,9})$/.exec(code)?.[1] ?? 0);

/**
 * The new codes of a criterion's analyses after its code changed. Each keeps its number; one without a number, or
 * whose number its requirement already uses, gets the next free one. Those come first: in this order no code is taken
 * twice at any moment.
 */
export function followCriterion<A extends CodedAnalysis>(
  criterionCode: string,
  analyses: readonly A[],
): [analysis: A, code: string][] {
  const numbers = new Map<number, Set<number>>();
  const takenOf = ({ requirementId }: A): Set<number> => getOrInsert(numbers, requirementId, () => new Set());
  const kept: [A, number][] = [];
  const unnumbered: A[] = [];
  for (const analysis of analyses) {
    const n = numberOf(analysis);
    const taken = takenOf(analysis);
    if (n === 0 || taken.has(n)) unnumbered.push(analysis);
    else kept.push([analysis, n]);
    taken.add(n);
  }
  const renumbered = unnumbered.map((analysis): [A, number] => {
    const taken = takenOf(analysis);
    const n = Math.max(...taken) + 1;
    taken.add(n);
    return [analysis, n];
  });
  return [...renumbered, ...kept].map(([analysis, n]) => [analysis, `${criterionCode}.${n}`]);
}
