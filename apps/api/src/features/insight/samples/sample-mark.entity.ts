import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Marks one record as sample data: exactly one of the ids is set. */
@Entity('sample_records')
export class SampleMark {
  @PrimaryGeneratedColumn() id!: number;
  @Column({ type: 'integer', nullable: true }) technicianId!: number | null;
  @Column({ type: 'integer', nullable: true }) buildingId!: number | null;
  @Column({ type: 'integer', nullable: true }) reportId!: number | null;
}
