import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { aggressivenessClassFields as fields, type Risk } from '@prumo/domain';

import { Answered } from '../../../../common/http/openapi/operation.js';
import { Rule } from '../../../../common/validation/rule.js';
import { RecordBody, ItemAnswer } from '../../../../crud/body/record-body.js';

/** What creates an aggressiveness class. */
export class CreateAggressivenessClass extends RecordBody {
  @Rule(fields.code, 'Unique.') code!: string;
  @Rule(fields.label) label!: string;
  @Rule(fields.risk, 'Risk of deterioration.') risk?: Risk;
  @Rule(fields.isActive, 'Whether it may still be chosen.') isActive?: boolean;
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
