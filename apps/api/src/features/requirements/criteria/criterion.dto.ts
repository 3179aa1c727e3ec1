import { IntersectionType, PartialType } from '@nestjs/swagger';
import { criterionFields } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { ItemAnswer, itemBody } from '../../../crud/body/record-body.js';

export class CreateCriterion extends itemBody(criterionFields) {}

export class UpdateCriterion extends PartialType(CreateCriterion, { skipNullProperties: false }) {}

@AllPropertiesRequired()
export class CriterionRecord extends IntersectionType(CreateCriterion, ItemAnswer) {}
