import type { EntityManager } from 'typeorm';

import { type CodeReference, partsOf } from '../trash/move-to-trash.js';
import type { AuditRow } from './audit-rows.js';
import { keptChanges } from './kept-changes.js';

/**
 * The code by now of the record that was known by `code` when the audit had come to `rowId`; the same code where it was
 * not renamed, or is there no more. Nobody renames it until the transaction ends.
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
 * Earlier values of a record, with the codes that the records it refers to have by now: a rename changes the columns
 * that refer to a code without a row in the audit of whatever refers.
 * @param since the record's rows after the version that the values are of, newest first
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
