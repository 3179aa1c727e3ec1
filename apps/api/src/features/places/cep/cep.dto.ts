import { IntersectionType } from '@nestjs/swagger';

import { oneOf, orNull, responseClass, text } from '../../../common/http/openapi/response-type.js';
import { CoveredPlace } from '../cities/place.dto.js';

/** The address of a CEP; null: unknown. */
export class CepAnswer extends IntersectionType(
  CoveredPlace,
  responseClass('CepAddress', {
    cep: text({ example: '80010-000' }),
    address: orNull(text('The street. It and the neighborhood are the provider’s, if anybody’s.')),
    neighborhood: orNull(text()),
    city: text({ example: 'Curitiba' }),
    state: text({ example: 'PR' }),
    cityFrom: oneOf(
      ['provider', 'range'],
      'Source of city and state: the provider, or the range of CEPs of each municipality.',
    ),
  }),
) {}
