import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { GuestField, GuestRole } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';

/** An invitation to take part in the proof of a report; whoever has its token is the guest, or a user. */
@Entity('report_links')
export class ReportLink {
  @PrimaryGeneratedColumn() id!: number;
  @Column({ type: 'integer' }) reportId!: number;
  @Column({ type: 'varchar' }) guestName!: string;
  @Column({ type: 'varchar' }) role!: GuestRole;
  @Column({ type: 'text', array: true }) fields!: GuestField[];
  /** The ids (`rowId`) of the rows that were given. */
  @Column({ type: 'text', array: true }) rowIds!: string[];
  /** An auditor may download the dossier, which shows the whole report. */
  @Column({ type: 'boolean', default: false }) hasDossier!: boolean;
  /** Of the token; null: a user opens the invitation in their session. */
  @Column({ type: 'varchar', nullable: true }) hash!: string | null;
  /** The invited user; null where there is a token, and after the account was deleted. */
  @Column({ type: 'integer', nullable: true }) userId!: number | null;
  /** Of token and code together; null: the link needs no code. */
  @Column({ type: 'varchar', nullable: true }) codeHash!: string | null;
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) revokedAt!: Date | null;
  /** To the minute. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastUsedAt!: Date | null;
  /** Of a download of the dossier that was asked for and not begun. */
  @Column({ type: 'varchar', nullable: true, select: false }) ticketHash!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true, select: false }) ticketUntil!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
}

declareTable('report_links', {
  title: 't.guest_name',
  redactedAs: 'convite',
  erasedName: { name: 'guestName', accountId: 'userId' },
});
