import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code for when app and passkeys are lost; it works once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn({ type: 'integer' }) userId!: number;
  @PrimaryColumn({ type: 'varchar' }) hash!: string;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) usedAt!: Date | null;
}
