import type { Changes } from '../../audit/audit-changes.js';

/** One field of an audit row, as it is kept. */
export interface KeptChange {
  field: string;
  from: unknown;
  to: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands for a value that was too long to be kept. */
export const isShortened = (value: unknown): value is { shortened: true; beginning: string } =>
  isObject(value) && value['shortened'] === true && typeof value['sha256'] === 'string';

/** Whether of a whole row only the names of its fields are kept. */
export const isRowShortened = (changes: Changes | null): boolean => changes !== null && isShortened(changes);

const isOldAndNew = (value: unknown): value is { from: unknown; to: unknown } =>
  isObject(value) && Object.keys(value).sort().join() === 'from,to';

/** What every record has, and nobody looks for in its history. */
const OWN = new Set(['id', 'createdAt', 'updatedAt']);

/** The fields of a row: old and new; of what was created there is no old, of what was deleted no new. */
export function keptChanges(action: string, changes: Changes | null): KeptChange[] {
  if (changes === null || isRowShortened(changes)) return [];
  return Object.entries(changes)
    .filter(([field]) => !OWN.has(field))
    .map(([field, value]) => {
      if (isOldAndNew(value)) return { field, ...value };
      return action === 'delete' ? { field, from: value, to: null } : { field, from: null, to: value };
    });
}
