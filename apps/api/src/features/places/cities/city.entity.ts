import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';

import { Stamped } from '../../../database/stamped.entity.js';
import { State } from '../states/state.entity.js';

const decimal = (precision: number, scale: number) =>
  ({ type: 'numeric', precision, scale, nullable: true }) as const;

const mark = { type: 'boolean', default: false } as const;

/**
 * A municipality with its climate: coordinates in degrees, altitude in m, mean dry-bulb temperature and
 * thermal amplitude in °C, relative humidity in %, global radiation in W/m², wind speeds in m/s.
 */
@Entity('cities')
export class City extends Stamped {
  @Column({ type: 'varchar' })
  name!: string;

  @Column({ type: 'integer' })
  stateId!: number;

  @ManyToOne(() => State)
  @JoinColumn({ name: 'state_id' })
  state!: Relation<State>;

  @Column({ type: 'integer', nullable: true })
  ibgeCode!: number | null;

  @Column(decimal(9, 6))
  latitude!: number | null;

  @Column(decimal(9, 6))
  longitude!: number | null;

  @Column(decimal(8, 2))
  altitudeM!: number | null;

  @Column(decimal(6, 2))
  tbsC!: number | null;

  @Column(decimal(6, 2))
  urPercent!: number | null;

  @Column(decimal(8, 2))
  radiacaoWm2!: number | null;

  @Column(decimal(6, 2))
  ventoMS!: number | null;

  @Column(decimal(6, 2))
  amplitudeC!: number | null;

  @Column(decimal(6, 2))
  ventoBasicoMS!: number | null;

  @Column(mark)
  checkZone!: boolean;

  @Column({ ...mark, name: 'check_zone_2024' })
  checkZone2024!: boolean;

  @Column(mark)
  checkWind!: boolean;

  @Column({ type: 'varchar', nullable: true })
  notes!: string | null;
}
