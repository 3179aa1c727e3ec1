import { ApiProperty } from '@nestjs/swagger';

/** What is known of a place that was named. A null stands for what is not. */
export class PlaceAnswer {
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

  @ApiProperty({ type: String, nullable: true, example: 'PR' })
  state!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'ZB1',
    description: "The zone's code, by the coverage.",
  })
  bioclimaticZone!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'IV', description: "The isopleth's code, likewise." })
  isoplethCode!: string | null;
}
