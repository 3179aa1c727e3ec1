import type { EntityManager } from 'typeorm';
import { isRemovedPerson } from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';
import { User } from '../../people/users/user.entity.js';

const UNKNOWN = 'Ninguém com este e-mail pode ser convidado.';
const OWNER = 'O relatório já é desta pessoa.';

/**
 * The account with an exact e-mail. One query and one answer, whether nobody has it or somebody whose data was removed.
 * @throws invalid; also for the owner of the report
 */
export async function findInvited(manager: EntityManager, email: string, ownerId: number): Promise<number> {
  const select = { id: true, email: true } as const;
  const user = await manager.findOne(User, { select, where: { email } });
  if (!user || isRemovedPerson(user)) throw invalid({ email: UNKNOWN });
  if (user.id === ownerId) throw invalid({ email: OWNER });
  return user.id;
}
