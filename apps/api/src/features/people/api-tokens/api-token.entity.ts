import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ModuleKey } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';

@Entity('api_tokens')
export class ApiToken {
  @PrimaryGeneratedColumn() id!: number;
  @Column({ type: 'integer' }) userId!: number;
  @Column({ type: 'varchar' }) name!: string;
  @Column({ type: 'varchar' }) hash!: string;
  @Column({ type: 'varchar' }) scope!: 'read' | 'write';
  /** Null: no limit. */
  @Column({ type: 'jsonb', nullable: true }) modules!: ModuleKey[] | null;
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
  /** To the minute. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastUsedAt!: Date | null;
}

declareTable('api_tokens', { title: 't.name', auditedAs: 'tokenId' });
