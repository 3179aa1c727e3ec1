import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import { ApiInteger } from '../../../common/http/openapi/operation.js';

/** A version of a report, without content and names. */
export class PublicEdition {
  @ApiProperty({ type: String, nullable: true, example: 'PDE-2026-0001' }) number!: string | null;
  @ApiInteger() version!: number;
  @ApiProperty({ description: 'When that version was made.' }) generatedAt!: Date;

  @ApiProperty({ description: "'Minuta': something in it was pending, contradictory or unchecked." })
  isDraft!: boolean;

  @ApiProperty({ description: 'Whether a newer version of this report was issued.' }) newerExists!: boolean;

  @ApiPropertyOptional({ description: 'Only where the owner allows it (`publicNames` of their settings).' })
  buildingName?: string;
}

export class PublicVerification {
  @ApiProperty() recognised!: boolean;
  @ApiProperty({ example: 'Documento autêntico.' }) message!: string;

  @ApiPropertyOptional({
    type: PublicEdition,
    isArray: true,
    description:
      'Each report and version with this content, the last issued first; absent when not recognised.',
  })
  editions?: PublicEdition[];
}
