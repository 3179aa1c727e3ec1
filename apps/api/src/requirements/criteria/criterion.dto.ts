import { IntersectionType, PartialType } from '@nestjs/swagger';
import { criterionFields as fields } from '@prumo/domain';

import { RecordBody, ItemAnswer } from '../../platform/crud/body/record-body.js';
import { Rule } from '../../platform/crud/body/rule.js';

/** What creates a criterion. */
export class CreateCriterion extends RecordBody {
  @Rule(fields.code, 'Unique.')
  code!: string;

  @Rule(fields.label)
  label!: string;

  @Rule(fields.isActive, 'Whether it may still be chosen.')
  isActive?: boolean;
}

/** What changes of a criterion: only what is sent. */
export class UpdateCriterion extends PartialType(CreateCriterion, { skipNullProperties: false }) {}

/** A criterion as answered. */
export class CriterionRecord extends IntersectionType(CreateCriterion, ItemAnswer) {}
