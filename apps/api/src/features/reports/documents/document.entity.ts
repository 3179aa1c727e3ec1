import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DocumentContent, DocumentKind } from '@prumo/domain';

/** A document that was issued; it outlives its report. */
@Entity('documents')
export class IssuedDocument {
  @PrimaryGeneratedColumn() id!: number;
  @Column({ type: 'integer' }) reportId!: number;
  @Column({ type: 'varchar' }) kind!: DocumentKind;
  /** Tells apart documents of one kind, as the responsible of a booklet; '': the whole report. */
  @Column({ type: 'varchar' }) subject!: string;
  /** The owner of the building when the document was issued. */
  @Column({ type: 'integer' }) ownerId!: number;
  @Column({ type: 'integer' }) version!: number;
  /** When this version was made. */
  @Column({ type: 'timestamptz', precision: 3 }) generatedAt!: Date;
  @Column({ type: 'integer' }) templateVersion!: number;
  @Column({ type: 'char', length: 64 }) contentSha256!: string;
  @Column({ type: 'char', length: 64 }) sha256!: string;
  @Column({ type: 'jsonb', select: false }) content!: DocumentContent;
  @Column({ type: 'bytea', select: false }) bytes!: Buffer;
  /** The file of its summary; null for kinds other than the PDE, and from before there were summaries. */
  @Column({ type: 'char', length: 64, nullable: true }) summarySha256!: string | null;
  @Column({ type: 'bytea', nullable: true, select: false }) summaryBytes!: Buffer | null;
  @Column({ type: 'integer', nullable: true }) issuedBy!: number | null;
  @Column({ type: 'varchar' }) issuedByName!: string;
  /** The number of its report, 'PDE-2026-0001'; null for documents from before there were numbers. */
  @Column({ type: 'varchar', nullable: true }) number!: string | null;
  /** Its difference to the previous version, in one line. */
  @Column({ type: 'varchar', nullable: true }) summary!: string | null;
}
