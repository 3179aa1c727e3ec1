import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { removedEmail, removedName } from '@prumo/domain';

import type { Actor } from '../../platform/access/access.js';
import { logEvent } from '../../platform/access/security-events.js';
import { type Transaction, UnitOfWork } from '../../platform/crud/write/transaction.js';
import { advisoryLock } from '../../platform/database/locks.js';
import { DomainError, notFound } from '../../platform/errors/domain-error.js';
import {
  type Anonymized,
  noteAnonymized,
  redactIfAllowed,
  requireTyped,
} from '../../platform/privacy/anonymize.js';
import { renameUser } from '../../platform/privacy/elsewhere.js';
import { withPatience } from '../../platform/privacy/open-audit.js';
import { partsOf } from '../../platform/trash/throw-away.js';
import { forgetGuesses } from '../sign-in/login/attempt-counter.js';
import { hashPassword, randomPassword } from '../sign-in/passwords/password-hash.js';
import { holdAccount } from '../sign-in/session/hold-account.js';
import { endSessionsOf } from '../sign-in/session/sessions.service.js';
import { requireHeir, transferRecords } from './transfer.js';
import type { AnonymizeUser } from './user.dto.js';
import { User } from './user.entity.js';
import { refuseLastAdmin } from './users.service.js';

/**
 * All that goes with an account when it is deleted goes now, by the schema's own foreign keys: settings, devices, tokens,
 * factors, saved filters and what is yet to come. A list beside the schema would forget the next table.
 */
async function removeParts(manager: EntityManager, id: number): Promise<void> {
  const [, ...parts] = await partsOf(manager, 'users');
  for (const { table, where } of parts.toReversed())
    await manager.query(`DELETE FROM ${table} t WHERE ${where}`, [id]);
  await endSessionsOf(manager, id, null);
}

/**
 * Takes a person out of their account, which stays for what refers to it: nobody signs in with it any more, it opens
 * nothing, and says nothing of who it was. Issued documents are left as they were handed out.
 */
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
   * Removes a person's data for good; their account stays for the records and documents that refer to it.
   * @throws actionForbidden for oneself and the last administrator, notFound, conflict when it was done before or others hold it, invalid
   */
  async anonymize(actor: Actor, id: number, body: AnonymizeUser): Promise<Anonymized> {
    if (actor.id === id) throw new DomainError('actionForbidden', OWN);
    const { toUserId } = body;
    const about = { table: 'users', id, by: actor.id };
    // Made before anything is locked: it takes a while.
    const nobodyKnows = await hashPassword(randomPassword());
    const remove = async (tx: Transaction) => {
      await advisoryLock(tx.manager, 'users');
      await holdAccount(tx.manager, actor);
      const person = await tx.manager.findOneBy(User, { id });
      if (!person) throw notFound();
      requireTyped(person, body);
      await refuseLastAdmin(tx.manager, person, LAST);
      if (toUserId) await requireHeir(tx.manager, id, toUserId);
      const forgotten = await redactIfAllowed(tx.manager, about);
      const user = await tx.lock(User, { id });
      const moved = toUserId
        ? { toUserId, ...(await transferRecords(tx.manager, { from: id, to: toUserId, actorId: actor.id })) }
        : {};
      await removePerson(tx.manager, user, nobodyKnows);
      return noteAnonymized(tx, about, forgotten, moved);
    };
    const answer = await withPatience(() => this.work.run(actor, remove));
    logEvent('anonymized', { actor, userId: id });
    return answer;
  }
}
