import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import { ApiInteger } from '../openapi/properties.js';

/** The one shape of every error. */
export class ErrorResponse {
  @ApiInteger({ example: 400 })
  statusCode!: number;

  @ApiProperty({ example: 'Nome é obrigatório' })
  message!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'The message of each field that is wrong.',
    example: { name: 'Nome é obrigatório' },
  })
  errors?: Readonly<Record<string, string>>;

  @ApiPropertyOptional({ description: 'With a 500: where the log tells more.' })
  errorId?: string;
}
