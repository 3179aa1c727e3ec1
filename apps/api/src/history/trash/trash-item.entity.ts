import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A deleted record, as it was. */
@Entity('trash')
export class TrashItem {
  @PrimaryGeneratedColumn()
  id!: number;

  /** The module that it was deleted from. */
  @Column({ type: 'varchar' })
  resource!: string;

  /** The table that it was in. */
  @Column({ type: 'varchar' })
  entity!: string;

  @Column({ type: 'integer' })
  recordId!: number;

  /** Whose it was; null: whoever holds the module. */
  @Column({ type: 'integer', nullable: true })
  ownerId!: number | null;

  @Column({ type: 'varchar' })
  title!: string;

  /** Its rows by table, its parts' included. */
  @Column({ type: 'jsonb', select: false })
  snapshot!: Readonly<Record<string, Record<string, unknown>[]>>;

  @Column({ type: 'timestamptz', precision: 3 })
  deletedAt!: Date;

  @Column({ type: 'integer', nullable: true })
  deletedById!: number | null;

  @Column({ type: 'varchar', nullable: true })
  deletedByName!: string | null;
}
