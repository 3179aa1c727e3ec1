import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('passkeys')
export class Passkey {
  @PrimaryGeneratedColumn() id!: number;
  @Column({ type: 'integer' }) userId!: number;
  @Column({ type: 'varchar' }) name!: string;
  @Column({ type: 'text' }) credentialId!: string;
  @Column({ type: 'bytea' }) publicKey!: Buffer;
  @Column({ type: 'bigint', transformer: { to: (count: number) => count, from: Number } }) counter!: number;
  @Column({ type: 'jsonb' }) transports!: AuthenticatorTransport[];
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastUsedAt!: Date | null;
  /** Null for a passkey of an earlier release until its first use. */
  @Column({ type: 'varchar', nullable: true }) userHandle!: string | null;
}
