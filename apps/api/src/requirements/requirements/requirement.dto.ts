import { IntersectionType, PartialType } from '@nestjs/swagger';
import { requirementFields as fields } from '@prumo/domain';

import { RecordBody, ItemAnswer } from '../../platform/crud/body/record-body.js';
import { Rule } from '../../platform/crud/body/rule.js';

/** What creates a requirement. */
export class CreateRequirement extends RecordBody {
  @Rule(fields.code, 'Unique.')
  code!: string;

  @Rule(fields.label)
  label!: string;

  @Rule(fields.isActive, 'Whether it may still be chosen.')
  isActive?: boolean;
}

/** What changes of a requirement: only what is sent. */
export class UpdateRequirement extends PartialType(CreateRequirement, { skipNullProperties: false }) {}

/** A requirement as answered. */
export class RequirementRecord extends IntersectionType(CreateRequirement, ItemAnswer) {}
