import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { hashPassword, needsRehash, nobodysHash, verifyPassword } from '../../passwords/password-hash.js';
import { User } from '../../users/user.entity.js';
import type { Credentials } from './login.dto.js';

/** Checks who somebody says they are. */
@Injectable()
export class CredentialsService implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    await nobodysHash();
  }

  /** The person, and the hash that their password matched now; or, for the log, whose account was tried. */
  async check({ email, password }: Credentials): Promise<{ user: User | null; matches: boolean }> {
    const user = await this.dataSource.manager
      .createQueryBuilder(User, 'u')
      .where('lower(u.email) = :email', { email })
      .getOne();
    const matches = await verifyPassword(user?.passwordHash, password);
    if (user && matches && needsRehash(user.passwordHash)) await this.rehash(user, password);
    return { user, matches };
  }

  find(id: number): Promise<User | null> {
    return this.dataSource.manager.findOneBy(User, { id });
  }

  /** Hashes are renewed when their parameters are no longer today's; the record itself has not changed. */
  private async rehash(user: User, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    const { affected } = await this.dataSource.manager.update(
      User,
      { id: user.id, passwordHash: user.passwordHash },
      { passwordHash },
    );
    if (affected === 1) user.passwordHash = passwordHash;
  }
}
