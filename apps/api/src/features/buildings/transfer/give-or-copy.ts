import { columnOf, type FieldTable, valuesOfRow } from '@prumo/domain';

import { snapshot } from '../../../audit/audit-changes.js';
import type { Transaction } from '../../../crud/write/transaction.js';
import { changeOwner } from '../../people/users/change-owner.js';

/** The records of a table that may be copied: the fields that a copy takes over, and further columns, named as in the API. */
export interface Copied {
  table: 'technicians' | 'compositions' | 'evidence';
  fields: FieldTable;
  further?: readonly string[];
}

export interface NewOwner {
  to: number;
  actorId: number;
}

/** The columns that a copy takes over. */
export const columnsOf = ({ fields, further = [] }: Copied): string[] => [
  ...Object.entries(fields).map(([name, field]) => columnOf(name, field)),
  ...further,
];

/** Copies records for their new owner, each with an audit row. @returns the copies' ids, in the order of the originals' */
export async function copyRecords(
  tx: Transaction,
  copied: Copied,
  ids: readonly number[],
  to: number,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { table, fields, further = [] } = copied;
  const names = columnsOf(copied).join(', ');
  const rows = await tx.manager.query<({ id: number } & Record<string, unknown>)[]>(
    `INSERT INTO ${table} (user_id, ${names}) SELECT $2, ${names} FROM ${table} WHERE id = ANY($1::integer[])
     ORDER BY id RETURNING id, ${names}`,
    [ids, to],
  );
  const copies = rows.toSorted((one, other) => one.id - other.id);
  const audited = copies.map((row) => ({
    id: row.id,
    changes: snapshot({
      userId: to,
      ...valuesOfRow(fields, row),
      ...Object.fromEntries(further.map((name) => [name, row[name]])),
    }),
  }));
  await tx.auditMany('create', table, audited);
  return copies.map(({ id }) => id);
}

/** A record that moved buildings use; shared: others use it, too. */
export interface Used {
  id: number;
  isShared: boolean;
}

/** Gives the new owner each record itself, or a copy of a shared one. @returns the ids of the shared ones and of their copies */
export async function giveOrCopy(
  tx: Transaction,
  copied: Copied,
  used: readonly Used[],
  { to, actorId }: NewOwner,
): Promise<{ shared: number[]; copies: number[] }> {
  const own = used.filter(({ isShared }) => !isShared).map(({ id }) => id);
  if (own.length > 0) await changeOwner(tx.manager, copied.table, { rows: { id: own }, to, actorId });
  const shared = used.filter(({ isShared }) => isShared).map(({ id }) => id);
  return { shared, copies: await copyRecords(tx, copied, shared, to) };
}
