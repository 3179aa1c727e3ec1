import { IntersectionType, PartialType } from '@nestjs/swagger';
import { isoplethFields as fields } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { Rule } from '../../../common/validation/rule.js';
import { RecordBody, ItemAnswer } from '../../../crud/body/record-body.js';

export class CreateIsopleth extends RecordBody {
  @Rule(fields.code, 'Unique.') code!: string;
  @Rule(fields.label) label!: string;
  @Rule(fields.windMinMS, 'Basic wind speed, m/s; null is unbounded.') windMinMS?: number | null;
  @Rule(fields.windMaxMS, 'Basic wind speed, m/s; null is unbounded.') windMaxMS?: number | null;
  @Rule(fields.isActive, 'Only active isopleths are taken for a place.') isActive?: boolean;
}

export class UpdateIsopleth extends PartialType(CreateIsopleth, { skipNullProperties: false }) {}

@AllPropertiesRequired()
export class IsoplethRecord extends IntersectionType(CreateIsopleth, ItemAnswer) {}
