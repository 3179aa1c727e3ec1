import { IntersectionType, PartialType } from '@nestjs/swagger';
import { noiseClassFields as fields } from '@prumo/domain';

import { AllPropertiesRequired, ApiInteger } from '../../../../common/http/openapi/operation.js';
import { Rule } from '../../../../common/validation/rule.js';
import { ItemAnswer, itemBody } from '../../../../crud/body/record-body.js';

export class CreateNoiseClass extends itemBody(fields) {
  @Rule(fields.minDb, 'dB.') minDb?: number;
  @Rule(fields.maxDb, 'dB; null is open ended.') maxDb?: number | null;
}

export class UpdateNoiseClass extends PartialType(CreateNoiseClass, { skipNullProperties: false }) {}

@AllPropertiesRequired()
export class NoiseClassRecord extends IntersectionType(CreateNoiseClass, ItemAnswer) {
  @ApiInteger({ nullable: false }) override minDb!: number;
}
