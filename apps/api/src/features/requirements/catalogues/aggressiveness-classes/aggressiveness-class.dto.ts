import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { aggressivenessClassFields as fields, type Risk } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../../common/http/openapi/operation.js';
import { Rule } from '../../../../common/validation/rule.js';
import { ItemAnswer, itemBody } from '../../../../crud/body/record-body.js';

export class CreateAggressivenessClass extends itemBody(fields) {
  @Rule(fields.risk, 'Risk of deterioration.') risk?: Risk;
}

export class UpdateAggressivenessClass extends PartialType(CreateAggressivenessClass, {
  skipNullProperties: false,
}) {}

@AllPropertiesRequired()
export class AggressivenessClassRecord extends IntersectionType(CreateAggressivenessClass, ItemAnswer) {
  @ApiProperty({ nullable: false, type: String }) override risk!: Risk;
}
