import { ApiProperty } from '@nestjs/swagger';

/** What is known of a CEP. A null stands for what is not. */
export class CepAnswer {
  @ApiProperty({ example: '80010-000' })
  cep!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The street.' })
  address!: string | null;

  @ApiProperty({ type: String, nullable: true })
  neighborhood!: string | null;

  @ApiProperty({ example: 'Curitiba' })
  city!: string;

  @ApiProperty({ example: 'PR' })
  state!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'ZB1',
    description: "The zone's code, by the city's coverage.",
  })
  bioclimaticZone!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'IV', description: "The isopleth's code, likewise." })
  isoplethCode!: string | null;
}
