import { ApiProperty, PartialType } from '@nestjs/swagger';
import { structuralSystemFields as fields, type SystemType } from '@prumo/domain';

import { AllPropertiesRequired, ApiInteger } from '../../../common/http/openapi/operation.js';
import { ReadOnly, Rule, StartedFrom } from '../../../common/validation/rule.js';

class CompleteSystem {
  @ReadOnly({ type: 'integer' }) buildingId?: number;
  @Rule(fields.systemType) systemType!: SystemType;
  @Rule(fields.materialResistance) materialResistance?: string | null;
  @Rule(fields.designLife, 'years') designLife!: number;
  @Rule(fields.designLoads) designLoads?: string | null;
  @StartedFrom() updatedAt?: Date | null;
}

/**
 * The first one needs type and design life, later bodies only what changes. `updatedAt: null`: the editor started
 * without a system.
 */
export class StructuralSystemBody extends PartialType(CompleteSystem, { skipNullProperties: false }) {}

@AllPropertiesRequired()
export class StructuralSystemRecord extends CompleteSystem {
  @ApiInteger() override buildingId!: number;

  @ApiProperty({ nullable: false, description: 'What a save of it says that it started from.' })
  override updatedAt!: Date;
}
