import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const EVIDENCE_MEDIA_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type EvidenceMediaType = (typeof EVIDENCE_MEDIA_TYPES)[number];

/** Where the bytes of a content are. */
export type EvidencePlace = 'database' | 's3';

/** The content of files, stored once by its SHA-256, whoever uploaded it; never changed. */
@Entity('evidence_contents')
export class EvidenceContent {
  @PrimaryGeneratedColumn() id!: number;
  @Column({ type: 'char', length: 64 }) sha256!: string;
  /** In bytes. */
  @Column({ type: 'integer' }) size!: number;
  @Column({ type: 'varchar' }) mediaType!: EvidenceMediaType;
  @Column({ type: 'varchar' }) place!: EvidencePlace;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()', update: false }) createdAt!: Date;
}
