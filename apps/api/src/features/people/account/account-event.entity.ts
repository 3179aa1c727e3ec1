import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

import type { AccountEventKind } from './account-event.dto.js';

@Entity('account_events')
export class AccountEvent {
  @PrimaryGeneratedColumn() id!: number;
  @Column({ type: 'integer' }) userId!: number;
  @Column({ type: 'varchar' }) kind!: AccountEventKind;
  @Column({ type: 'boolean' }) byAnother!: boolean;
  /** The device of the event, which needs no notification. */
  @Column({ type: 'uuid', nullable: true }) deviceId!: string | null;
  @Column({ type: 'varchar', nullable: true }) browser!: string | null;
  @Column({ type: 'varchar', nullable: true }) address!: string | null;
  /** True once its owner was notified of it. */
  @Column({ type: 'boolean', name: 'told' }) isNotified!: boolean;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
}
