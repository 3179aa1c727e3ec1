import { IntersectionType, PartialType } from '@nestjs/swagger';
import { requirementFields } from '@prumo/domain';

import { ItemAnswer, itemBody } from '../../platform/crud/body/record-body.js';
import { Answered } from '../../platform/crud/openapi/operation.js';

/** What creates a requirement. */
export class CreateRequirement extends itemBody(requirementFields) {}

/** What changes of a requirement: only what is sent. */
export class UpdateRequirement extends PartialType(CreateRequirement, { skipNullProperties: false }) {}

/** A requirement as answered. */
@Answered()
export class RequirementRecord extends IntersectionType(CreateRequirement, ItemAnswer) {}
