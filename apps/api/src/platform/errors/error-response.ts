import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import { ApiInteger } from '../crud/openapi/properties.js';

/** Records of one table that keep another from being deleted. */
export class Dependent {
  @ApiProperty({ example: 'buildings', description: 'The table they are in.' })
  table!: string;

  @ApiInteger({ example: 12, description: 'How many, whoever they belong to.' })
  count!: number;

  @ApiProperty({ example: '12 edificações' })
  text!: string;
}

/** The one shape of every error. */
export class ErrorResponse {
  @ApiInteger({ example: 400 })
  statusCode!: number;

  @ApiProperty({ example: 'Nome é obrigatório' })
  message!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'The message of each field that is wrong; at most 20 are named.',
    example: { name: 'Nome é obrigatório' },
  })
  errors?: Readonly<Record<string, string>>;

  @ApiPropertyOptional({
    type: Dependent,
    isArray: true,
    description: 'With a delete that is refused (409): what depends on the record.',
  })
  dependents?: readonly Dependent[];

  @ApiPropertyOptional({ description: 'With a 500: where the log tells more.' })
  errorId?: string;
}
