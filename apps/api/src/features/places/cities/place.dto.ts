import { ApiProperty } from '@nestjs/swagger';

const ORIGINS = ['coverage', 'computed'] as const;

type Origin = (typeof ORIGINS)[number];

/** Zone and isopleth of a place; null: unknown. */
export class CoveredPlace {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'ZB1',
    description: 'The code of the zone of 2005, by the coverage.',
  })
  bioclimaticZone!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '1M',
    description: 'The code of the zone of 2024, by the coverage, else by the city’s climate.',
  })
  bioclimaticZone2024!: string | null;

  @ApiProperty({ enum: ORIGINS, nullable: true, description: 'What the zone of 2024 comes from.' })
  zone2024From!: Origin | null;

  @ApiProperty({ type: String, nullable: true, example: 'IV', description: "The isopleth's code, likewise." })
  isoplethCode!: string | null;

  @ApiProperty({ description: 'Whether the city’s zone of 2005 is marked as one to check.' })
  checkZone!: boolean;

  @ApiProperty({ description: 'Whether its zone of 2024 is.' }) checkZone2024!: boolean;

  @ApiProperty({ description: 'Whether its basic wind speed is, and with it the isopleth.' })
  checkWind!: boolean;
}

/** The municipality of a named place with its zone and isopleth; null: unknown. */
export class PlaceAnswer extends CoveredPlace {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The municipality; null when the state has none of that name.',
  })
  cityId!: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Curitiba',
    description: 'Its name as it is registered.',
  })
  city!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'PR' }) state!: string | null;
}
