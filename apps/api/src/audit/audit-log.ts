import type { EntityManager } from 'typeorm';

import { boundedChanges, type Changes } from './audit-changes.js';

/** The retention class of an audit row: changes of records, or security events. */
export type AuditKind = 'change' | 'security';

export interface NewAuditRow {
  kind: AuditKind;
  userId: number | null;
  action: string;
  entity: string | null;
  entityId: number | null;
  changes: Changes | null;
}

/** Appends a row to the audit; too long changes are stored shortened. @returns the size of the changes in bytes */
export async function insertAuditRow(
  manager: EntityManager,
  { kind, userId, action, entity, entityId, changes }: NewAuditRow,
): Promise<number | undefined> {
  const bounded = changes && boundedChanges(changes);
  await manager.query(
    'INSERT INTO audit_log (kind, user_id, action, entity, entity_id, changes) VALUES ($1, $2, $3, $4, $5, $6)',
    [kind, userId, action, entity, entityId, bounded?.json ?? null],
  );
  return bounded?.bytes;
}
