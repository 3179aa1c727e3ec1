import {
  ACHIEVED_LABELS,
  formatDate,
  plainNumber,
  rowId,
  SITUATION_LABELS,
  proofFields,
} from '@prumo/domain';

import type { StoredRow } from './proof-row-store.js';

const valueText = ({ designValue, designText, unit }: StoredRow): string | null =>
  designValue === null ? designText : [plainNumber(designValue), unit].filter(Boolean).join(' ');

const overrideText = ({ overrideLevel, overrideReason }: StoredRow): string | null =>
  overrideLevel &&
  `${proofFields.overrideLevel.label}: ${ACHIEVED_LABELS[overrideLevel]} (${overrideReason})`;

/** '12.3.1 D2m › Fachada: Atende; 47 dB; Construtora; …', without the responsible person. */
function rowText(row: StoredRow): string {
  const { analysis, label, situation, situationReason, method, responsibleRole, stage, dueDate, notes } = row;
  const assessed = [SITUATION_LABELS[situation], situationReason, valueText(row), overrideText(row)];
  const evidence = row.evidence.length > 0 && `evidências nº ${row.evidence.join(', ')}`;
  const planned = [method, responsibleRole, stage, dueDate && formatDate(dueDate), notes, evidence];
  return `${analysis} › ${label}: ${[...assessed, ...planned].filter(Boolean).join('; ')}`;
}

const PERSON_CHANGED = `; ${proofFields.responsiblePerson.label.toLowerCase()} alterada`;

/** The person's name, which may be personal data, is not named: only that it changed. */
function rowChange(before: StoredRow | undefined, after: StoredRow): [from: string | null, to: string] {
  const isPersonChanged = (before?.responsiblePerson ?? null) !== after.responsiblePerson;
  return [before ? rowText(before) : null, rowText(after) + (isPersonChanged ? PERSON_CHANGED : '')];
}

/** The saved rows before and after, for the audit. */
export function proofChanges(
  before: readonly StoredRow[],
  saved: readonly StoredRow[],
): { from: string | null; to: string } {
  const stored = new Map(before.map((row) => [rowId(row), row]));
  const changes = saved.map((row) => rowChange(stored.get(rowId(row)), row));
  const from = changes.flatMap(([text]) => text ?? []).join('\n');
  return { from: from || null, to: changes.map(([, text]) => text).join('\n') };
}
