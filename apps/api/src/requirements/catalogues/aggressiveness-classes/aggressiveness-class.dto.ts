import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { aggressivenessClassFields as fields, type Risk } from '@prumo/domain';

import { RecordBody, ItemAnswer } from '../../../platform/crud/body/record-body.js';
import { Rule } from '../../../platform/crud/body/rule.js';
import { Answered } from '../../../platform/crud/openapi/operation.js';

/** What creates an aggressiveness class. */
export class CreateAggressivenessClass extends RecordBody {
  @Rule(fields.code, 'Unique.')
  code!: string;

  @Rule(fields.label)
  label!: string;

  @Rule(fields.risk, 'Risk of deterioration.')
  risk?: Risk;

  @Rule(fields.isActive, 'Whether it may still be chosen.')
  isActive?: boolean;
}

/** What changes of an aggressiveness class: only what is sent. */
export class UpdateAggressivenessClass extends PartialType(CreateAggressivenessClass, {
  skipNullProperties: false,
}) {}

/** An aggressiveness class as answered. */
@Answered()
export class AggressivenessClassRecord extends IntersectionType(CreateAggressivenessClass, ItemAnswer) {
  @ApiProperty({ nullable: false, type: String })
  override risk!: Risk;
}
