import { IntersectionType, PartialType } from '@nestjs/swagger';
import { predominantColorFields as fields } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../../common/http/openapi/operation.js';
import { Rule } from '../../../../common/validation/rule.js';
import { ItemAnswer, itemBody } from '../../../../crud/body/record-body.js';

export class CreatePredominantColor extends itemBody(fields) {
  @Rule(fields.absorptanceMin, 'Solar absorptance, three decimals.') absorptanceMin?: number | null;
  @Rule(fields.absorptanceMax, 'Solar absorptance, three decimals.') absorptanceMax?: number | null;
}

export class UpdatePredominantColor extends PartialType(CreatePredominantColor, {
  skipNullProperties: false,
}) {}

@AllPropertiesRequired()
export class PredominantColorRecord extends IntersectionType(CreatePredominantColor, ItemAnswer) {}
