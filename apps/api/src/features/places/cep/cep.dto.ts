import { ApiProperty } from '@nestjs/swagger';

import { CoveredPlace } from '../cities/place.dto.js';

const TEXT = { type: String, nullable: true } as const;
const SOURCES = ['provider', 'range'] as const;

/** What is known of a CEP. A null stands for what is not. */
export class CepAnswer extends CoveredPlace {
  @ApiProperty({ example: '80010-000' }) cep!: string;

  @ApiProperty({
    ...TEXT,
    description: 'The street. It and the neighborhood are the provider’s, if anybody’s.',
  })
  address!: string | null;

  @ApiProperty(TEXT) neighborhood!: string | null;
  @ApiProperty({ example: 'Curitiba' }) city!: string;
  @ApiProperty({ example: 'PR' }) state!: string;

  @ApiProperty({
    enum: SOURCES,
    description: 'Source of city and state: the provider, or the range of CEPs of each municipality.',
  })
  cityFrom!: (typeof SOURCES)[number];
}
