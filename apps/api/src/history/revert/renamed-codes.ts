import type { EntityManager } from 'typeorm';

import { type CodeReference, partsOf } from '../trash/trash-writer.js';
import { type AuditRow, keptChanges } from './audit-rows.js';

/**
 * The current code of the record that had `code` before the audit row `rowId`; unchanged if it is gone. The record
 * stays locked until the transaction ends.
 */
async function codeByNow(
  manager: EntityManager,
  { parent, code: column }: CodeReference,
  code: string,
  rowId: number,
): Promise<string> {
  const [record] = await manager.query<{ code: string }[]>(
    `SELECT ${column} AS code FROM ${parent} WHERE id = (
       SELECT entity_id FROM audit_log WHERE kind = 'change' AND entity = $1 AND id > $2
         AND action IN ('update', 'revert') AND changes -> '${column}' ->> 'from' = $3
       ORDER BY id LIMIT 1) FOR KEY SHARE`,
    [parent, rowId, code],
  );
  return record?.code ?? code;
}

/**
 * Replaces codes in earlier values by the current ones: renaming a code changes referring columns without an audit row.
 * @param since the rows after the version, newest first
 */
export async function followRenames(
  manager: EntityManager,
  table: string,
  since: readonly AuditRow[],
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const followed = { ...values };
  const [whole] = await partsOf(manager, table);
  const metadata = manager.dataSource.entityMetadatas.find(({ tableName }) => tableName === table);
  for (const reference of whole?.byCode ?? []) {
    const field = metadata?.findColumnWithDatabaseName(reference.column)?.propertyName ?? reference.column;
    const value = values[field];
    if (typeof value !== 'string') continue;
    const row = since.findLast(({ action, changes }) =>
      keptChanges(action, changes).some((kept) => kept.field === field),
    );
    if (row) followed[field] = await codeByNow(manager, reference, value, row.id);
  }
  return followed;
}
