import type { EntityManager } from 'typeorm';
import { FORMER_USER, guestAuthor, SYSTEM_NAME } from '@prumo/domain';

import { type Changes, isOldAndNew } from '../../audit/audit-changes.js';

export interface AuditRow {
  id: number;
  at: Date;
  userId: number | null;
  /** null: nobody by hand, or somebody who is no longer there. */
  userName: string | null;
  action: string;
  entity: string | null;
  entityId: number | null;
  changes: Changes | null;
}

/** The columns of `AuditRow`, of `audit_log` as `a` with `users` as `u`. */
export const AUDIT_COLUMNS = `a.id, a.at, a.user_id AS "userId", u.full_name AS "userName", a.action, a.entity,
  a.entity_id AS "entityId", a.changes`;

/** The author's name; of a guest, whose name stands beside the changes, 'convidado: Ana Prado'. */
export function authorOf({
  userId,
  userName,
  changes,
}: Pick<AuditRow, 'userId' | 'userName' | 'changes'>): string {
  if (userId !== null) return userName ?? FORMER_USER;
  const guest = changes?.['guest'];
  return typeof guest === 'string' ? guestAuthor(guest) : SYSTEM_NAME;
}

/** The tables whose audit rows belong to one record: its own, and those of parts with its id. */
export type Tables = readonly string[];

/** A record's audit rows, newest first. @param before only older ones @param after only newer ones */
export const rowsOfRecord = (
  manager: EntityManager,
  tables: Tables,
  id: number,
  { before, after, limit }: { before?: number; after?: number; limit?: number },
): Promise<AuditRow[]> =>
  manager.query<AuditRow[]>(
    `SELECT ${AUDIT_COLUMNS} FROM audit_log a LEFT JOIN users u ON u.id = a.user_id
     WHERE a.kind = 'change' AND a.entity = ANY($1) AND a.entity_id = $2
       AND ($3::bigint IS NULL OR a.id < $3) AND ($4::bigint IS NULL OR a.id > $4)
     ORDER BY a.id DESC LIMIT $5`,
    [tables, id, before ?? null, after ?? null, limit ?? null],
  );

/** Groups rows by save: same user and time, in the order of writing. */
export function savesOf(rows: readonly AuditRow[]): AuditRow[][] {
  const saves: AuditRow[][] = [];
  for (const row of rows) {
    const last = saves.at(-1);
    const first = last?.[0];
    if (last && first && first.at.getTime() === row.at.getTime() && first.userId === row.userId)
      last.unshift(row);
    else saves.push([row]);
  }
  return saves;
}

export interface KeptChange {
  field: string;
  from: unknown;
  to: unknown;
}

export const isShortened = (value: unknown): value is { shortened: true; beginning: string } =>
  value instanceof Object &&
  'shortened' in value &&
  value.shortened === true &&
  'sha256' in value &&
  typeof value.sha256 === 'string';

/** The row has the names of its fields only. */
export const isRowShortened = (changes: Changes | null): boolean => changes !== null && isShortened(changes);

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
