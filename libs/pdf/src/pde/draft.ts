import { counted, formatNumber, type EvaluationCounts, type PdeModel } from '@prumo/domain';

import { WORDS } from './words.js';

const words = WORDS.draft;

/** '2 parâmetros pendentes, 1 divergência'; '' if nothing is open. */
function openMattersText({ applicable, pending, divergences, unchecked }: EvaluationCounts): string {
  const isNoneChecked = unchecked > 1 && unchecked === applicable;
  const matters = [
    [pending, words.pending],
    [divergences, words.divergences],
    [isNoneChecked ? 0 : unchecked, words.unchecked],
  ] as const;
  return [
    ...matters.flatMap(([count, [one, more]]) => (count > 0 ? [counted(count, one, more)] : [])),
    ...(isNoneChecked ? [words.allUnchecked(formatNumber(unchecked))] : []),
  ].join(', ');
}

/** 'Minuta: …' with the open matters; null for a final document. */
export const draftReason = ({ evaluation: { counts, isDraft } }: PdeModel): string | null =>
  isDraft ? words.because(openMattersText(counts)) : null;
