import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('trash')
export class TrashItem {
  @PrimaryGeneratedColumn() id!: number;
  @Column({ type: 'varchar' }) resource!: string;
  @Column({ type: 'varchar' }) entity!: string;
  @Column({ type: 'integer' }) recordId!: number;

  /** Null: all who hold the module. */
  @Column({ type: 'integer', nullable: true }) ownerId!: number | null;
  @Column({ type: 'varchar' }) title!: string;

  /** Rows by table, those of parts included. */
  @Column({ type: 'jsonb', select: false }) snapshot!: Readonly<Record<string, Record<string, unknown>[]>>;
  @Column({ type: 'timestamptz', precision: 3 }) deletedAt!: Date;
  @Column({ type: 'integer', nullable: true }) deletedById!: number | null;
  @Column({ type: 'varchar', nullable: true }) deletedByName!: string | null;
}
