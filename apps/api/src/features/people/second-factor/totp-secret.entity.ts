import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's authenticator app. Secrets are encrypted (`sealSecret`). */
@Entity('totp_secrets')
export class TotpSecret {
  @PrimaryColumn({ type: 'integer' }) userId!: number;
  /** Null until a code of the first secret was confirmed. */
  @Column({ type: 'text', nullable: true }) secret!: string | null;
  /** A new secret, which counts once a code of it is confirmed. */
  @Column({ type: 'text', nullable: true }) pending!: string | null;
  /** Time step of the last accepted code. */
  @Column({ type: 'bigint', default: 0, transformer: { to: (step: number) => step, from: Number } })
  lastStep!: number;
  /** Wrong codes in a row. */
  @Column({ type: 'integer', default: 0 }) failures!: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) confirmedAt!: Date | null;
}
