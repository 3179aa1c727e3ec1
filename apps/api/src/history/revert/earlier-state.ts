import { WITHHELD } from '../../audit/audit-changes.js';
import type { AuditRow } from './audit-rows.js';
import { isRowShortened, isShortened, keptChanges } from './kept-changes.js';

/** What a record's fields held at an earlier moment, as far as they were changed since. */
export interface EarlierState {
  values: Readonly<Record<string, unknown>>;
  /** Fields that were changed since and of which what they held is not kept. */
  lost: readonly string[];
  /** A change since was so large that not even its fields are known by value. */
  isLost: boolean;
}

/**
 * Goes back from a record as it is, by what the audit keeps of each change since: of every field what it was changed from
 * first. Only changes of single fields count; a deletion and the return from it leave the record as it was.
 * @param since the record's rows after the moment, newest first
 */
export function earlierState(since: readonly AuditRow[]): EarlierState {
  const values: Record<string, unknown> = {};
  const changed = since.filter(({ action }) => !['create', 'delete', 'restore'].includes(action));
  // The newest first: what an older change says of a field has the last word.
  for (const { action, changes } of changed)
    for (const { field, from } of keptChanges(action, changes)) values[field] = from;
  const lost = Object.keys(values).filter(
    (field) => isShortened(values[field]) || values[field] === WITHHELD,
  );
  return { values, lost, isLost: changed.some(({ changes }) => isRowShortened(changes)) };
}
