import { IntersectionType, PartialType } from '@nestjs/swagger';
import { requirementFields } from '@prumo/domain';

import { Answered } from '../../../common/http/openapi/operation.js';
import { ItemAnswer, itemBody } from '../../../crud/body/record-body.js';

/** What creates a requirement. */
export class CreateRequirement extends itemBody(requirementFields) {}

/** What changes of a requirement: only what is sent. */
export class UpdateRequirement extends PartialType(CreateRequirement, { skipNullProperties: false }) {}

/** A requirement as answered. */
@Answered()
export class RequirementRecord extends IntersectionType(CreateRequirement, ItemAnswer) {}
