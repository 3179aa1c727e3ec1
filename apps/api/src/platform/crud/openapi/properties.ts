import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** A whole number of an answer: an id, a count. (To JavaScript all numbers are one type.) */
export const ApiInteger = (options: ApiPropertyOptions = {}): PropertyDecorator =>
  ApiProperty({ ...options, type: 'integer' } as ApiPropertyOptions);
