import { ApiProperty } from '@nestjs/swagger';

import { ApiInteger } from '../../../common/http/openapi/operation.js';

export class DocumentRecord {
  @ApiProperty({ description: "The file's SHA-256." }) sha256!: string;
  @ApiProperty({ description: "'Código de autenticidade', as printed on every page." }) code!: string;
  @ApiInteger() reportId!: number;
  @ApiInteger() version!: number;
  @ApiProperty({ description: 'When that version was made.' }) generatedAt!: Date;
  @ApiProperty({ description: 'When it was first handed out.' }) issuedAt!: Date;

  @ApiProperty({
    description:
      'For whom it was made: who asked first. Others who ask for the same content get the same document.',
  })
  issuedByName!: string;

  @ApiInteger({ description: 'Bytes.' }) size!: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'PDE-2026-0001',
    description:
      'By year, the same for all versions of a report; null of documents from before there were any.',
  })
  number!: string | null;
}

export class ChangeRecord {
  @ApiProperty({ example: 'Edificação › Área total (m²)' }) field!: string;
  @ApiProperty({ type: String, nullable: true }) from!: string | null;
  @ApiProperty({ type: String, nullable: true }) to!: string | null;
  @ApiProperty({ description: 'Both, as they are read.', example: '≥ 25 → 30 dB' }) text!: string;
}
