import { counted, formatNumber, type EvaluationCounts, type PdeModel } from '@prumo/domain';

import { WORDS } from './words.js';

const words = WORDS.draft;

/** '2 parâmetros pendentes, 1 divergência'; '' if nothing is open. */
function openMattersText(counts: EvaluationCounts): string {
  const { applicable, pending, divergences, unchecked, withoutSource = 0 } = counts;
  const isNoneChecked = unchecked > 1 && unchecked === applicable;
  const matters = [
    [pending, words.pending],
    [divergences, words.divergences],
    [isNoneChecked ? 0 : unchecked, words.unchecked],
  ] as const;
  return [
    ...matters.flatMap(([count, [one, more]]) => (count > 0 ? [counted(count, one, more)] : [])),
    ...(isNoneChecked ? [words.allUnchecked(formatNumber(unchecked))] : []),
    ...(withoutSource > 0 ? [words.withoutSource(formatNumber(withoutSource))] : []),
  ].join(', ');
}

/** 'Minuta: …' with the open matters, or that nothing is selected; null for a final document. */
export const draftReason = ({ evaluation: { counts, isDraft } }: PdeModel): string | null =>
  isDraft ? words.because(openMattersText(counts) || words.nothingSelected) : null;

/** '3 premissas, 1 valor ou exclusão do responsável técnico (ver Premissas e anexos).'; null if there are none. */
export function premisesText({ evaluation: { counts } }: PdeModel): string | null {
  const { assumptions = 0, answered = 0 } = counts;
  const matters = [
    [assumptions, words.assumptions, WORDS.assumptions.title],
    [answered, words.answered, words.inAnnexes],
  ] as const;
  const present = matters.filter(([count]) => count > 0);
  const texts = present.map(([count, [one, more]]) => counted(count, one, more));
  const places = present.map(([, , place]) => place);
  return texts.length > 0 ? words.also(texts.join(', '), places.join(' e ')) : null;
}
