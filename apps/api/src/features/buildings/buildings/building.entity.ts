import { Column, Entity, type EntityManager, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { Garage } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { requireVisible } from '../../../crud/ownership.js';
import { Typology } from '../../requirements/catalogues/typologies/typology.entity.js';
import { Addressed } from '../addressed.entity.js';
import { Technician } from '../technicians/technician.entity.js';

const text = { type: 'varchar' } as const;
const optional = { type: 'varchar', nullable: true } as const;
const reference = { type: 'integer', nullable: true } as const;
const yesOrNo = { type: 'boolean', nullable: true } as const;
const measure = { type: 'numeric', precision: 10, scale: 2 } as const;

/** A building. Area in m², height and depth in m. */
@Entity('buildings')
export class Building extends Addressed {
  @Column({ type: 'integer' })
  userId!: number;

  @Column({ type: 'integer' })
  technicianId!: number;

  @ManyToOne(() => Technician)
  @JoinColumn({ name: 'technician_id' })
  technician!: Relation<Technician>;

  @Column(text)
  name!: string;

  @Column(reference)
  typologyId!: number | null;

  @ManyToOne(() => Typology)
  @JoinColumn({ name: 'typology_id' })
  typology!: Relation<Typology> | null;

  @Column(text)
  cep!: string;

  /** The zone's code (a foreign key on the code: renaming follows). */
  @Column(text)
  bioclimaticZone!: string;

  /** The code of a zone of 2024, likewise. */
  @Column({ ...optional, name: 'bioclimatic_zone_2024' })
  bioclimaticZone2024!: string | null;

  /** The isopleth's code. */
  @Column(optional)
  isoplethCode!: string | null;

  @Column(measure)
  totalArea!: number;

  @Column({ ...measure, default: 0 })
  buildingHeight!: number;

  @Column({ ...measure, default: 0 })
  basementDepth!: number;

  @Column({ type: 'integer' })
  floors!: number;

  @Column({ type: 'integer', default: 1 })
  units!: number;

  @Column(reference)
  noiseClassId!: number | null;

  @Column(reference)
  aggressivenessClassId!: number | null;

  @Column(reference)
  predominantColorId!: number | null;

  @Column(reference)
  constructiveSystemId!: number | null;

  @Column(optional)
  garage!: Garage | null;

  /** Solar absorptance of the roof, 0–1. */
  @Column({ type: 'numeric', precision: 3, scale: 2, nullable: true })
  roofAbsorptance!: number | null;

  /** To the floor of the last storey. */
  @Column({ ...measure, nullable: true })
  fireHeight!: number | null;

  /** The day on which the project was filed, 'aaaa-mm-dd'. */
  @Column({ type: 'date', nullable: true })
  filingDate!: string | null;

  @Column(reference)
  basementLevels!: number | null;

  @Column(yesOrNo)
  hasSharedWalls!: boolean | null;

  @Column(yesOrNo)
  hasLeisureArea!: boolean | null;

  @Column(yesOrNo)
  hasAccessibleRoof!: boolean | null;

  @Column(yesOrNo)
  hasGas!: boolean | null;

  @Column(yesOrNo)
  hasWaterHeater!: boolean | null;

  @Column(yesOrNo)
  hasBalcony!: boolean | null;

  @Column(yesOrNo)
  hasWetAreas!: boolean | null;

  @Column(optional)
  developerName!: string | null;

  /** 14 characters, without its signs. */
  @Column(optional)
  developerCnpj!: string | null;

  @Column(optional)
  builderName!: string | null;

  @Column(optional)
  builderCnpj!: string | null;

  @Column(optional)
  projectStage!: string | null;
}

/** @throws invalid on buildingId when the caller may not see that building. */
export const requireBuilding = (manager: EntityManager, actor: Actor, id: number): Promise<void> =>
  requireVisible(manager, Building, actor, id, { buildingId: 'Edificação não encontrada.' });
