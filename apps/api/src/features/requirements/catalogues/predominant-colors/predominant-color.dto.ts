import { IntersectionType, PartialType } from '@nestjs/swagger';
import { predominantColorFields as fields } from '@prumo/domain';

import { Answered } from '../../../../common/http/openapi/operation.js';
import { Rule } from '../../../../common/validation/rule.js';
import { ItemAnswer, itemBody } from '../../../../crud/body/record-body.js';

/** What creates a façade colour. */
export class CreatePredominantColor extends itemBody(fields) {
  @Rule(fields.absorptanceMin, 'Solar absorptance, three decimals.') absorptanceMin?: number | null;
  @Rule(fields.absorptanceMax, 'Solar absorptance, three decimals.') absorptanceMax?: number | null;
}

/** What changes of a colour: only what is sent. */
export class UpdatePredominantColor extends PartialType(CreatePredominantColor, {
  skipNullProperties: false,
}) {}

/** A colour as answered. */
@Answered()
export class PredominantColorRecord extends IntersectionType(CreatePredominantColor, ItemAnswer) {}
