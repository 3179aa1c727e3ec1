import { IntersectionType, PartialType } from '@nestjs/swagger';
import { criterionFields } from '@prumo/domain';

import { Answered } from '../../../common/http/openapi/operation.js';
import { ItemAnswer, itemBody } from '../../../crud/body/record-body.js';

/** What creates a criterion. */
export class CreateCriterion extends itemBody(criterionFields) {}

/** What changes of a criterion: only what is sent. */
export class UpdateCriterion extends PartialType(CreateCriterion, { skipNullProperties: false }) {}

/** A criterion as answered. */
@Answered()
export class CriterionRecord extends IntersectionType(CreateCriterion, ItemAnswer) {}
