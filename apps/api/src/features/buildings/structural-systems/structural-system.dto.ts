import { ApiProperty, PartialType } from '@nestjs/swagger';
import { structuralSystemFields as fields, type SystemType } from '@prumo/domain';

import { Answered, ApiInteger } from '../../../common/http/openapi/operation.js';
import { ReadOnly, Rule, StartedFrom } from '../../../common/validation/rule.js';

/** A building's structural system; design life in years. */
class CompleteSystem {
  @ReadOnly({ type: 'integer' }) buildingId?: number;
  @Rule(fields.systemType) systemType!: SystemType;
  @Rule(fields.materialResistance) materialResistance?: string | null;
  @Rule(fields.designLife, 'years') designLife!: number;
  @Rule(fields.designLoads) designLoads?: string | null;
  @StartedFrom() updatedAt?: Date | null;
}

/**
 * What is sent of it: the first time with type and design life, later only what changes. An `updatedAt` of null tells
 * that the editor began with none.
 */
export class StructuralSystemBody extends PartialType(CompleteSystem, { skipNullProperties: false }) {}

/** A structural system as answered. */
@Answered()
export class StructuralSystemRecord extends CompleteSystem {
  @ApiInteger() override buildingId!: number;

  @ApiProperty({ nullable: false, description: 'What a save of it says that it started from.' })
  override updatedAt!: Date;
}
