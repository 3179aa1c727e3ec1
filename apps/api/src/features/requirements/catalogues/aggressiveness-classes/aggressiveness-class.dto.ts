import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { aggressivenessClassFields as fields, type Risk } from '@prumo/domain';

import { Answered } from '../../../../common/http/openapi/operation.js';
import { Rule } from '../../../../common/validation/rule.js';
import { ItemAnswer, itemBody } from '../../../../crud/body/record-body.js';

/** What creates an aggressiveness class. */
export class CreateAggressivenessClass extends itemBody(fields) {
  @Rule(fields.risk, 'Risk of deterioration.') risk?: Risk;
}

/** What changes of an aggressiveness class: only what is sent. */
export class UpdateAggressivenessClass extends PartialType(CreateAggressivenessClass, {
  skipNullProperties: false,
}) {}

/** An aggressiveness class as answered. */
@Answered()
export class AggressivenessClassRecord extends IntersectionType(CreateAggressivenessClass, ItemAnswer) {
  @ApiProperty({ nullable: false, type: String }) override risk!: Risk;
}
