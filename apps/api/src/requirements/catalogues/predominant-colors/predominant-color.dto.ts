import { IntersectionType, PartialType } from '@nestjs/swagger';
import { predominantColorFields as fields } from '@prumo/domain';

import { RecordBody, ItemAnswer } from '../../../platform/crud/body/record-body.js';
import { Rule } from '../../../platform/crud/body/rule.js';
import { Answered } from '../../../platform/crud/openapi/operation.js';

/** What creates a façade colour. */
export class CreatePredominantColor extends RecordBody {
  @Rule(fields.code, 'Unique.')
  code!: string;

  @Rule(fields.label)
  label!: string;

  @Rule(fields.absorptanceMin, 'Solar absorptance, three decimals.')
  absorptanceMin?: number | null;

  @Rule(fields.absorptanceMax, 'Solar absorptance, three decimals.')
  absorptanceMax?: number | null;

  @Rule(fields.isActive, 'Whether it may still be chosen.')
  isActive?: boolean;
}

/** What changes of a colour: only what is sent. */
export class UpdatePredominantColor extends PartialType(CreatePredominantColor, {
  skipNullProperties: false,
}) {}

/** A colour as answered. */
@Answered()
export class PredominantColorRecord extends IntersectionType(CreatePredominantColor, ItemAnswer) {}
