import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { removedEmail, removedName } from '@prumo/domain';

import type { Anonymized } from '../../../audit/redaction/anonymize.js';
import { eraseNames, renameUser } from '../../../audit/redaction/redact-references.js';
import type { Actor } from '../../../common/auth/access.js';
import { logEvent } from '../../../common/auth/security-log.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { advisoryLock } from '../../../database/locks.js';
import { partsOf } from '../../../history/trash/trash-writer.js';
import { anonymize } from '../../anonymization.js';
import { hashPassword, randomPassword } from '../passwords/password-hash.js';
import { forgetAttempts } from '../sessions/login/attempt-counter.js';
import { endSessionsOf, lockAccount } from '../sessions/sessions.service.js';
import { requireRecipient, transferRecords } from './records-transfer.service.js';
import { refuseLastAdmin } from './user-rules.js';
import type { AnonymizeUser } from './user.dto.js';
import { User } from './user.entity.js';

/** Deletes an account's parts as a delete of the account would, by the schema's foreign keys. */
async function removeParts(manager: EntityManager, id: number): Promise<void> {
  const [, ...parts] = await partsOf(manager, 'users');
  for (const { table, where } of parts.toReversed())
    await manager.query(`DELETE FROM ${table} t WHERE ${where('$1')}`, [id]);
  await endSessionsOf(manager, [id], null);
}

/** Removes a person's data from their account, which stays for what refers to it. Issued documents stay as they are. */
async function removePerson(manager: EntityManager, user: User, passwordHash: string): Promise<void> {
  const { id } = user;
  await removeParts(manager, id);
  await forgetAttempts(manager, user.email);
  await manager.update(User, id, {
    fullName: removedName(user),
    email: removedEmail(user),
    passwordHash,
    phone: null,
    emailVerified: false,
    verificationToken: null,
    isAdmin: false,
    allowedModules: [],
    secondFactorRequired: false,
    epoch: () => 'epoch + 1',
    updatedAt: () => `greatest(now(), updated_at + interval '1 ms')`,
  });
  await renameUser(manager, id, removedName(user));
  await eraseNames(manager, { table: 'users', id });
}

const OWN = 'Você não pode anonimizar a sua própria conta: peça a outro administrador.';
const LAST = 'O último administrador não pode ser anonimizado.';

/** Removes the data of users whose records and documents must remain. */
@Injectable()
export class UserAnonymization {
  constructor(private readonly work: UnitOfWork) {}

  /** @throws actionForbidden for oneself and the last administrator; else as `anonymize` */
  async anonymize(actor: Actor, id: number, body: AnonymizeUser): Promise<Anonymized> {
    if (actor.id === id) throw new DomainError('actionForbidden', OWN);
    const { toUserId: to } = body;
    // Hashed before anything is locked, since it takes a while.
    const unknownHash = await hashPassword(randomPassword());
    const answer = await anonymize(this.work, actor, id, body, {
      entity: User,
      async beginning({ manager }) {
        await advisoryLock(manager, 'users');
        await lockAccount(manager, actor);
      },
      async refuse({ manager }, user) {
        await refuseLastAdmin(manager, user, LAST);
        if (to) await requireRecipient(manager, id, to);
      },
      async remove({ manager }, user) {
        const moved = to && {
          toUserId: to,
          ...(await transferRecords(manager, { from: id, to, actorId: actor.id })),
        };
        await removePerson(manager, user, unknownHash);
        return moved || {};
      },
    });
    logEvent('anonymized', { actor, userId: id });
    return answer;
  }
}
