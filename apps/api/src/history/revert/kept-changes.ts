import type { Changes } from '../../audit/audit-changes.js';

/** A field of an audit row. */
export interface KeptChange {
  field: string;
  from: unknown;
  to: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isShortened = (value: unknown): value is { shortened: true; beginning: string } =>
  isObject(value) && value['shortened'] === true && typeof value['sha256'] === 'string';

/** The row has the names of its fields only. */
export const isRowShortened = (changes: Changes | null): boolean => changes !== null && isShortened(changes);

const isOldAndNew = (value: unknown): value is { from: unknown; to: unknown } =>
  isObject(value) && Object.keys(value).sort().join() === 'from,to';

/** Fields that the history does not show. */
const OWN = new Set(['id', 'createdAt', 'updatedAt']);

/** The fields of a row; a creation has no old values, a deletion no new ones. */
export function keptChanges(action: string, changes: Changes | null): KeptChange[] {
  if (changes === null || isRowShortened(changes)) return [];
  return Object.entries(changes)
    .filter(([field]) => !OWN.has(field))
    .map(([field, value]) => {
      if (isOldAndNew(value)) return { field, ...value };
      return action === 'delete' ? { field, from: value, to: null } : { field, from: null, to: value };
    });
}
