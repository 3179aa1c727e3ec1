import { Column, Entity } from 'typeorm';

import { declareTable } from '../../../common/declared-tables.js';
import { Stamped } from '../../../database/stamped.entity.js';

@Entity('users')
export class User extends Stamped {
  @Column({ type: 'varchar' }) email!: string;
  @Column({ type: 'varchar' }) fullName!: string;

  /** argon2id; never in a response or a log. */
  @Column({ type: 'text' }) passwordHash!: string;

  /** Goes up with every change of the password, and invalidates what was bound to an earlier one. */
  @Column({ type: 'integer', default: 0 }) epoch!: number;

  @Column({ type: 'boolean', default: false }) emailVerified!: boolean;
  @Column({ type: 'text', nullable: true }) verificationToken!: string | null;
  @Column({ type: 'varchar', nullable: true }) phone!: string | null;
  @Column({ type: 'boolean', default: false }) isAdmin!: boolean;
  @Column({ type: 'jsonb', default: () => "'[]'" }) allowedModules!: string[];

  /** Whether an administrator demands a second factor. */
  @Column({ type: 'boolean', default: false }) secondFactorRequired!: boolean;
}

declareTable('users', {
  title: 't.full_name',
  constraints: { users_email_key: { field: 'email', duplicate: 'E-mail já cadastrado.' } },
  personalFields: ['fullName', 'email', 'phone', 'address', 'browser', 'device'],
  redactedAs: 'usuario',
  isAccount: true,
});
