import type { DataSource } from 'typeorm';

import type { Environment } from '../../../config/environment.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { advisoryLock } from '../../../database/locks.js';
import { hashPassword, randomPassword } from '../passwords/password-hash.js';
import { User } from './user.entity.js';

/** The created administrator; `password` when it was generated, for printing once. */
export interface FirstAdmin {
  email: string;
  password: string | null;
}

/** Creates the first administrator when there is no user; of processes that start together, one does. */
export function ensureFirstAdmin(
  dataSource: DataSource,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Environment, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<FirstAdmin | null> {
  return new UnitOfWork(dataSource).run(null, async (tx) => {
    await advisoryLock(tx.manager, 'firstAdmin');
    if (await tx.manager.exists(User)) return null;
    const password = ADMIN_PASSWORD ?? randomPassword();
    const email = ADMIN_EMAIL.trim().toLowerCase();
    await tx.create(User, {
      email,
      fullName: 'Administrador',
      passwordHash: await hashPassword(password),
      isAdmin: true,
      allowedModules: [],
    });
    return { email, password: ADMIN_PASSWORD === undefined ? password : null };
  });
}
