import type { DataSource, EntityManager } from 'typeorm';
import { counted, holdsModule, isRemovedPerson } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { actionForbidden, DomainError, invalid } from '../../../common/errors/domain-error.js';
import { poolOf } from '../../../database/pool.js';
import { AttemptCounter } from '../../people/sessions/login/attempt-counter.js';
import { User } from '../../people/users/user.entity.js';
import type { TransferBuildings } from './building-transfer.dto.js';

/** How the request names the new owner. */
export type Named = { toUserId: number } | { email: string };
export type Recipient = Pick<User, 'id' | 'isAdmin'>;

const FAULTS = {
  toUserId: 'Este usuário não pode receber edificações.',
  email: 'Ninguém com este e-mail pode receber edificações.',
} as const;

export const fieldOf = (named: Named): keyof typeof FAULTS => ('email' in named ? 'email' : 'toUserId');

/** @throws invalid unless it is exactly one of the two; actionForbidden for an id from who may not list users */
export function namedRecipient(
  { isAdmin }: Actor,
  { toUserId, email }: Pick<TransferBuildings, 'toUserId' | 'email'>,
): Named {
  const isById = toUserId != null;
  if (isById === (email != null)) throw invalid({ email: 'Informe quem recebe as edificações.' });
  if (isById && !isAdmin) throw actionForbidden();
  return isById ? { toUserId } : { email: email as string };
}

/** One query and one answer, whether nobody has this e-mail or somebody who may not have buildings. @throws invalid */
export async function findRecipient(manager: EntityManager, named: Named): Promise<Recipient> {
  const user = await manager.findOne(User, {
    select: { id: true, email: true, isAdmin: true, allowedModules: true },
    where: 'email' in named ? { email: named.email } : { id: named.toUserId },
  });
  if (!user || isRemovedPerson(user) || !holdsModule(user, 'buildings')) {
    const field = fieldOf(named);
    throw invalid({ [field]: FAULTS[field] });
  }
  return user;
}

/** Wrong e-mails of a person within a quarter of an hour. */
const WRONG_EMAILS = { points: 10, seconds: 15 * 60 };

/**
 * Counts an attempt by e-mail, so that nobody tries who has an account; a right one is taken back. Transfers and
 * invitations share a person's budget. @throws tooMany (429)
 */
export async function countedAttempt<T>(
  dataSource: DataSource,
  { id }: Actor,
  attempt: () => Promise<T>,
): Promise<T> {
  const counter = new AttemptCounter(poolOf(dataSource), 'recipient', WRONG_EMAILS);
  const subject = { address: String(id) };
  const count = await counter.take(subject);
  if (!count.allowed) {
    const { retryAfterSeconds } = count;
    const minutes = counted(Math.max(1, Math.ceil(retryAfterSeconds / 60)), 'minuto', 'minutos');
    throw new DomainError('tooMany', `Muitas tentativas. Tente novamente em ${minutes}.`, {
      retryAfterSeconds,
    });
  }
  const result = await attempt();
  await counter.giveBack(subject);
  return result;
}
