import { ApiProperty } from '@nestjs/swagger';
import { structuralSystemFields as fields, type SystemType } from '@prumo/domain';

import { ReadOnly, Rule, StartedFrom } from '../common/validation/rule.js';

/** A building's structural system; design life in years. PUT replaces it whole. */
export class StructuralSystemBody {
  @ReadOnly()
  buildingId?: number;

  @Rule(fields.systemType)
  systemType!: SystemType;

  @Rule(fields.materialResistance)
  materialResistance?: string | null;

  @Rule(fields.designLife, 'years')
  designLife!: number;

  @Rule(fields.designLoads)
  designLoads?: string | null;

  @StartedFrom()
  updatedAt?: Date | null;
}

/** A structural system as answered. */
export class StructuralSystemRecord extends StructuralSystemBody {
  @ApiProperty()
  override buildingId!: number;

  @ApiProperty()
  override updatedAt!: Date;
}
