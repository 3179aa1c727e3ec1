import { ApiProperty } from '@nestjs/swagger';

import { ApiInteger } from '../../../common/http/openapi/operation.js';

const TEXT = { type: String, nullable: true } as const;
const ORIGINS = ['coverage', 'computed'] as const;

/** Zone and isopleth of a place; null: unknown. */
export class CoveredPlace {
  @ApiProperty({ ...TEXT, example: 'ZB1', description: 'The code of the zone of 2005, by the coverage.' })
  bioclimaticZone!: string | null;

  @ApiProperty({
    ...{ ...TEXT, example: '1M' },
    description: 'The code of the zone of 2024, by the coverage, else by the city’s climate.',
  })
  bioclimaticZone2024!: string | null;

  @ApiProperty({ enum: ORIGINS, nullable: true, description: 'What the zone of 2024 comes from.' })
  zone2024From!: (typeof ORIGINS)[number] | null;

  @ApiProperty({ ...TEXT, example: 'IV', description: "The isopleth's code, likewise." })
  isoplethCode!: string | null;

  @ApiProperty({ description: 'Whether the city’s zone of 2005 is marked as one to check.' })
  checkZone!: boolean;

  @ApiProperty({ description: 'Whether its zone of 2024 is.' }) checkZone2024!: boolean;

  @ApiProperty({ description: 'Whether its basic wind speed is, and with it the isopleth.' })
  checkWind!: boolean;
}

/** The municipality of a named place with its zone and isopleth; null: unknown. */
export class PlaceAnswer extends CoveredPlace {
  @ApiInteger({ nullable: true, description: 'The municipality; null when the state has none of that name.' })
  cityId!: number | null;

  @ApiProperty({ ...TEXT, example: 'Curitiba', description: 'Its name as it is registered.' })
  city!: string | null;

  @ApiProperty({ ...TEXT, example: 'PR' }) state!: string | null;
}
