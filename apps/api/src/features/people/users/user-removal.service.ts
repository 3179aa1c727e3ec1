import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { removedEmail, removedName } from '@prumo/domain';

import {
  type Anonymized,
  auditAnonymization,
  redactIfAllowed,
  requireConfirmation,
} from '../../../audit/redaction/anonymize.js';
import { renameUser } from '../../../audit/redaction/redact-references.js';
import { retryOnLockTimeout } from '../../../audit/redaction/unlock-audit.js';
import type { Actor } from '../../../common/auth/access.js';
import { logEvent } from '../../../common/auth/security-log.js';
import { DomainError, notFound } from '../../../common/errors/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { advisoryLock } from '../../../database/locks.js';
import { partsOf } from '../../../history/trash/move-to-trash.js';
import { hashPassword, randomPassword } from '../passwords/password-hash.js';
import { lockAccount } from '../sessions/lock-account.js';
import { forgetGuesses } from '../sessions/login/attempt-counter.js';
import { endSessionsOf } from '../sessions/sessions.service.js';
import { requireRecipient, transferRecords } from './transfer.js';
import type { AnonymizeUser } from './user.dto.js';
import { User } from './user.entity.js';
import { refuseLastAdmin } from './users.service.js';

/** Deletes an account's parts as a delete of the account would, by the schema's foreign keys. */
async function removeParts(manager: EntityManager, id: number): Promise<void> {
  const [, ...parts] = await partsOf(manager, 'users');
  for (const { table, where } of parts.toReversed())
    await manager.query(`DELETE FROM ${table} t WHERE ${where}`, [id]);
  await endSessionsOf(manager, id, null);
}

/** Removes a person's data from their account, which stays for what refers to it. Issued documents stay as they are. */
async function removePerson(manager: EntityManager, user: User, passwordHash: string): Promise<void> {
  const { id } = user;
  await removeParts(manager, id);
  await forgetGuesses(manager, user.email);
  await manager.query(
    `UPDATE users SET full_name = $2, email = $3, password_hash = $4, phone = NULL, email_verified = false,
       verification_token = NULL, is_admin = false, allowed_modules = '[]', second_factor_required = false,
       epoch = epoch + 1, updated_at = greatest(now(), updated_at + interval '1 ms')
     WHERE id = $1`,
    [id, removedName(user), removedEmail(user), passwordHash],
  );
  await renameUser(manager, id, removedName(user));
}

const OWN = 'Você não pode anonimizar a sua própria conta: peça a outro administrador.';
const LAST = 'O último administrador não pode ser anonimizado.';

/** Removes the data of users whose records and documents must remain. */
@Injectable()
export class UserRemoval {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Removes a person's data for good.
   * @throws actionForbidden for oneself and the last administrator, notFound, conflict when it was done before or others hold it, invalid
   */
  async anonymize(actor: Actor, id: number, body: AnonymizeUser): Promise<Anonymized> {
    if (actor.id === id) throw new DomainError('actionForbidden', OWN);
    const { toUserId } = body;
    const about = { table: 'users', id, by: actor.id };
    // Hashed before anything is locked, since it takes a while.
    const nobodyKnows = await hashPassword(randomPassword());
    const remove = async (tx: Transaction) => {
      await advisoryLock(tx.manager, 'users');
      await lockAccount(tx.manager, actor);
      const person = await tx.manager.findOneBy(User, { id });
      if (!person) throw notFound();
      requireConfirmation(person, body);
      await refuseLastAdmin(tx.manager, person, LAST);
      if (toUserId) await requireRecipient(tx.manager, id, toUserId);
      const forgotten = await redactIfAllowed(tx.manager, about);
      const user = await tx.lock(User, { id });
      const moved = toUserId
        ? { toUserId, ...(await transferRecords(tx.manager, { from: id, to: toUserId, actorId: actor.id })) }
        : {};
      await removePerson(tx.manager, user, nobodyKnows);
      return auditAnonymization(tx, about, forgotten, moved);
    };
    const answer = await retryOnLockTimeout(() => this.work.run(actor, remove));
    logEvent('anonymized', { actor, userId: id });
    return answer;
  }
}
