import type { EntityManager } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { notFound } from '../../../common/errors/domain-error.js';
import { User } from '../../people/users/user.entity.js';

/** The person in whose name a document is issued, with their current rights. @throws notFound when they were deleted */
export async function readRequester(manager: EntityManager, id: number): Promise<Actor> {
  const user = await manager.findOneBy(User, { id });
  if (!user) throw notFound();
  const { email, fullName, isAdmin, allowedModules } = user;
  return { id, email, fullName, isAdmin, allowedModules, isConfirmed: false };
}
