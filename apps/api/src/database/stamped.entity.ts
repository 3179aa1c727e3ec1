import { Column, PrimaryGeneratedColumn } from 'typeorm';

export abstract class Stamped {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()', update: false })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}
