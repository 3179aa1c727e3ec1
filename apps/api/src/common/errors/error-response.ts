import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** The one shape of every error. */
export class ErrorResponse {
  @ApiProperty({ example: 400 })
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
