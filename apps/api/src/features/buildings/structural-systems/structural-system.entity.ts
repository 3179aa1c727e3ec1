import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PdeStructuralSystem } from '@prumo/domain';

/** A building's structural system; design life in years. */
@Entity('structural_systems')
export class StructuralSystem {
  @PrimaryColumn({ type: 'integer' })
  buildingId!: number;

  @Column({ type: 'varchar' })
  systemType!: PdeStructuralSystem['systemType'];

  @Column({ type: 'varchar', nullable: true })
  materialResistance!: string | null;

  @Column({ type: 'integer' })
  designLife!: number;

  @Column({ type: 'varchar', nullable: true })
  designLoads!: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}
