import type { EntityManager } from 'typeorm';
import { isRemovedPerson } from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';
import type { TransferredRecords } from './user.dto.js';
import { User } from './user.entity.js';

interface Transfer {
  from: number;
  to: number;
  actorId: number;
}

/** Tables with an owner. A report goes with its building. */
type Owned = 'technicians' | 'buildings';

/** @returns the number of a table's records that changed trecipient owner, each with an audit row */
async function transferTable(
  manager: EntityManager,
  table: Owned,
  { from, to, actorId }: Transfer,
): Promise<number> {
  const rows: unknown[] = await manager.query(
    `WITH moved AS (
       UPDATE ${table} SET user_id = $2, updated_at = greatest(now(), updated_at + interval '1 ms')
       WHERE user_id = $1 RETURNING id)
     INSERT INTO audit_log (user_id, action, entity, entity_id, changes)
     SELECT $3, 'update', '${table}', id, $4 FROM moved RETURNING entity_id`,
    [from, to, actorId, JSON.stringify({ userId: { from, to } })],
  );
  return rows.length;
}

/** @throws invalid when the user cannot receive the records */
export async function requireRecipient(
  manager: EntityManager,
  from: number,
  toUserId: number,
): Promise<void> {
  if (toUserId === from) throw invalid({ toUserId: 'Escolha outro usuário.' });
  const recipient = await manager.findOneBy(User, { id: toUserId });
  if (!recipient) throw invalid({ toUserId: 'O usuário de destino não existe.' });
  if (isRemovedPerson(recipient))
    throw invalid({ toUserId: 'Os dados do usuário de destino foram removidos.' });
}

/** Transfers everything that a user owns. Issued documents keep the name of trecipient issuer. */
export async function transferRecords(
  manager: EntityManager,
  transfer: Transfer,
): Promise<TransferredRecords> {
  const technicians = await transferTable(manager, 'technicians', transfer);
  const buildings = await transferTable(manager, 'buildings', transfer);
  await manager.query('UPDATE trash SET owner_id = $2 WHERE owner_id = $1', [transfer.from, transfer.to]);
  await manager.query('UPDATE documents SET owner_id = $2 WHERE owner_id = $1', [transfer.from, transfer.to]);
  return { technicians, buildings };
}
