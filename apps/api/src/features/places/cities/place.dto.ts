import { IntersectionType } from '@nestjs/swagger';

import {
  flag,
  integer,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';

/** Zone and isopleth of a place; null: unknown. */
export class CoveredPlace extends responseClass('CoveredPlace', {
  bioclimaticZone: orNull(
    text({ example: 'ZB1', description: 'The code of the zone of 2005, by the coverage.' }),
  ),
  bioclimaticZone2024: orNull(
    text({
      example: '1M',
      description: 'The code of the zone of 2024, by the coverage, else by the city’s climate.',
    }),
  ),
  zone2024From: orNull(oneOf(['coverage', 'computed'], 'What the zone of 2024 comes from.')),
  isoplethCode: orNull(text({ example: 'IV', description: "The isopleth's code, likewise." })),
  checkZone: flag('Whether the city’s zone of 2005 is marked as one to check.'),
  checkZone2024: flag('Whether its zone of 2024 is.'),
  checkWind: flag('Whether its basic wind speed is, and with it the isopleth.'),
}) {}

/** The municipality of a named place with its zone and isopleth; null: unknown. */
export class PlaceAnswer extends IntersectionType(
  CoveredPlace,
  responseClass('RegisteredPlace', {
    cityId: orNull(integer('The municipality; null when the state has none of that name.')),
    city: orNull(text({ example: 'Curitiba', description: 'Its name as it is registered.' })),
    state: orNull(text({ example: 'PR' })),
  }),
) {}
