import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('known_devices')
export class KnownDevice {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'integer' }) userId!: number;
  /** `User.epoch` when it was remembered: a new password makes it unknown. */
  @Column({ type: 'integer' }) epoch!: number;
  @Column({ type: 'varchar' }) tokenHash!: string;
  @Column({ type: 'varchar', nullable: true }) browser!: string | null;
  @Column({ type: 'varchar', nullable: true }) address!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) lastUsedAt!: Date;
}
