import { IntersectionType, PartialType } from '@nestjs/swagger';
import { requirementFields } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { ItemAnswer, itemBody } from '../../../crud/body/record-body.js';

export class CreateRequirement extends itemBody(requirementFields) {}

export class UpdateRequirement extends PartialType(CreateRequirement, { skipNullProperties: false }) {}

@AllPropertiesRequired()
export class RequirementRecord extends IntersectionType(CreateRequirement, ItemAnswer) {}
