import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isRemovedPerson } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { logEvent } from '../../../common/auth/security-log.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { advisoryLock } from '../../../database/locks.js';
import { lockAccount } from '../sessions/sessions.service.js';
import { changeOwner } from './change-owner.js';
import type { TransferredRecords } from './user.dto.js';
import { User } from './user.entity.js';

interface Transfer {
  from: number;
  to: number;
  actorId: number;
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

/** Transfers everything that a user owns; reports go with their buildings. Issued documents keep their issuer's name. */
export async function transferRecords(
  manager: EntityManager,
  transfer: Transfer,
): Promise<TransferredRecords> {
  const { from, to, actorId } = transfer;
  const change = { rows: { user_id: from }, to, actorId };
  const technicians = await changeOwner(manager, 'technicians', change);
  const buildings = await changeOwner(manager, 'buildings', change);
  const compositions = await changeOwner(manager, 'compositions', change);
  const evidence = await changeOwner(manager, 'evidence', change);
  await manager.query('UPDATE trash SET owner_id = $2 WHERE owner_id = $1', [from, to]);
  await manager.query('UPDATE documents SET owner_id = $2 WHERE owner_id = $1', [from, to]);
  return {
    technicians: technicians.length,
    buildings: buildings.length,
    compositions: compositions.length,
    evidence: evidence.length,
  };
}

/** Transfers all of a user's records to another, for a person who left. */
@Injectable()
export class RecordsTransfer {
  constructor(private readonly work: UnitOfWork) {}

  /** @throws notFound, invalid when the user cannot receive the records */
  async transfer(actor: Actor, id: number, toUserId: number): Promise<TransferredRecords> {
    const moved = await this.work.run(actor, async (tx) => {
      await advisoryLock(tx.manager, 'users');
      await lockAccount(tx.manager, actor);
      // Writes that create a record for this user wait from here on: `lockOwner`.
      await tx.lock(User, { id });
      await requireRecipient(tx.manager, id, toUserId);
      const counts = await transferRecords(tx.manager, { from: id, to: toUserId, actorId: actor.id });
      await tx.audit('recordsTransferred', 'users', id, { toUserId, ...counts });
      return counts;
    });
    logEvent('recordsTransferred', { actor, userId: id, details: { toUserId, ...moved } });
    return moved;
  }
}
