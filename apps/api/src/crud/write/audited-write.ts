import type { EntityManager, EntityMetadata, ObjectLiteral } from 'typeorm';
import type { AuditAction } from '@prumo/domain';

import type { Statement } from '../list/snapshot-reader.js';

export interface AuditEntry {
  userId: number | null;
  action: AuditAction;
  /** As JSON. */
  changes: string;
}

/** Values by column; those that the entity does not map are left out. */
function storedValues(manager: EntityManager, { columns }: EntityMetadata, values: ObjectLiteral) {
  const { driver } = manager.dataSource;
  return columns
    .filter(({ propertyName }) => values[propertyName] !== undefined)
    .map((column) => ({
      name: driver.escape(column.databaseName),
      value: driver.preparePersistentValue(values[column.propertyName], column) as unknown,
    }));
}

/** A write and its audit row in one statement; returns the id. */
function withAudit(
  write: string,
  values: unknown[],
  { tableName }: EntityMetadata,
  audit: AuditEntry,
): Statement {
  const at = values.length;
  return [
    `WITH written AS (${write} RETURNING id), audited AS (
       INSERT INTO audit_log (kind, user_id, action, entity, entity_id, changes)
       SELECT 'change', $${at + 1}::integer, $${at + 2}, '${tableName}', id, $${at + 3}::jsonb FROM written)
     SELECT id FROM written`,
    [...values, audit.userId, audit.action, audit.changes],
  ];
}

export function auditedInsert(
  manager: EntityManager,
  metadata: EntityMetadata,
  values: ObjectLiteral,
  audit: AuditEntry,
): Statement {
  const stored = storedValues(manager, metadata, values);
  const columns = stored.map(({ name }) => name).join(', ');
  const placeholders = stored.map((_, at) => `$${at + 1}`).join(', ');
  return withAudit(
    `INSERT INTO "${metadata.tableName}" (${columns}) VALUES (${placeholders})`,
    stored.map(({ value }) => value),
    metadata,
    audit,
  );
}

export function auditedUpdate(
  manager: EntityManager,
  metadata: EntityMetadata,
  { id, values }: { id: number; values: ObjectLiteral },
  audit: AuditEntry,
): Statement {
  const stored = storedValues(manager, metadata, values);
  const sets = stored.map(({ name }, at) => `${name} = $${at + 2}`).join(', ');
  return withAudit(
    `UPDATE "${metadata.tableName}" SET ${sets} WHERE id = $1`,
    [id, ...stored.map(({ value }) => value)],
    metadata,
    audit,
  );
}
