import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** A column of the answer: one value for each municipality. */
const ApiColumn = (type: 'integer' | 'number' | 'string', options: Partial<ApiPropertyOptions> = {}) =>
  ApiProperty({ ...options, type: 'array', items: { type } } as ApiPropertyOptions);

/** A column of codes; null: nothing covers the municipality. */
const ApiCodes = (description: string) =>
  ApiProperty({ description, type: 'array', items: { type: 'string', nullable: true } });

/** Municipalities with coordinates, by UF and name. Columnar, since field names would outweigh thousands of rows. */
export class CityMap {
  @ApiColumn('integer') ids!: number[];
  @ApiColumn('string') names!: string[];
  @ApiColumn('string', { description: 'The letters of their states.' }) states!: string[];

  @ApiColumn('number', { description: 'Degrees, three decimals (some hundred metres).' })
  latitudes!: number[];

  @ApiColumn('number', { description: 'Likewise.' }) longitudes!: number[];
  @ApiCodes('The codes of the zones of 2005 that cover them.') zones!: (string | null)[];
  @ApiCodes('Those of 2024.') zones2024!: (string | null)[];
  @ApiCodes('The codes of the isopleths that cover them.') isopleths!: (string | null)[];

  @ApiColumn('integer', {
    required: false,
    description: 'How many buildings that the caller may see stand there. Absent for those who may see none.',
  })
  buildings?: number[];
}
