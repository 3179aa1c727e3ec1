import { Column, PrimaryGeneratedColumn } from 'typeorm';

/** What every record has: an id, and when it was made and last changed. */
export abstract class Stamped {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()', update: false })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}
