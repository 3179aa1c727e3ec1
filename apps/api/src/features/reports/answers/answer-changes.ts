import { ANSWER_KIND_LABELS, rowId } from '@prumo/domain';

import type { StoredAnswer } from './answer-store.js';

/** '12.3.1 D2m › Fachada: Valor informado 30 dB; NBR 10152; …': without the technician, who is personal data. */
function answerText({ label, kind, value, unit, source, reason }: StoredAnswer): string {
  const answer = [ANSWER_KIND_LABELS[kind], value, unit].filter(Boolean).join(' ');
  return `${label}: ${[answer, source, reason].filter(Boolean).join('; ')}`;
}

const textsOf = (answers: readonly StoredAnswer[]): Map<string, string> =>
  new Map(answers.map((answer) => [rowId(answer), answerText(answer)]));

/** The answers that a save removed or replaced, and those that it brought, for the audit; undefined if none. */
export function answerChanges(
  before: readonly StoredAnswer[],
  after: readonly StoredAnswer[],
): { from: string | null; to: string | null } | undefined {
  const [old, now] = [textsOf(before), textsOf(after)];
  const differing = (texts: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string =>
    [...texts].flatMap(([id, text]) => (others.get(id) === text ? [] : [text])).join('\n');
  const [from, to] = [differing(old, now), differing(now, old)];
  return from === '' && to === '' ? undefined : { from: from || null, to: to || null };
}
