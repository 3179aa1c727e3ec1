import { Column, Entity, PrimaryColumn } from 'typeorm';

import { declareTable } from '../../../common/declared-tables.js';

@Entity('settings')
export class UserSettings {
  @PrimaryColumn({ type: 'integer' }) userId!: number;
  @Column({ type: 'integer', default: 15 }) pageSize!: number;

  /** Allows the public verification to name this person's buildings. */
  @Column({ type: 'boolean', default: false }) publicNames!: boolean;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}

declareTable('settings', {
  title: '(SELECT u.full_name FROM users u WHERE u.id = t.user_id)',
  key: 'user_id',
});
