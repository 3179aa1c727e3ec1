import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import { ApiInteger } from '../../../platform/crud/openapi/operation.js';

/** A document that was handed out. */
export class DocumentRecord {
  @ApiProperty({ description: "The file's SHA-256." })
  sha256!: string;

  @ApiProperty({ description: "'Código de autenticidade', as printed on every page." })
  code!: string;

  @ApiInteger()
  reportId!: number;

  @ApiInteger()
  version!: number;

  @ApiProperty({ description: 'When that version was made.' })
  generatedAt!: Date;

  @ApiProperty({ description: 'When it was first handed out.' })
  issuedAt!: Date;

  @ApiProperty({
    description:
      'For whom it was made: who asked first. Others who ask for the same content get the same document.',
  })
  issuedByName!: string;

  @ApiInteger({ description: 'Bytes.' })
  size!: number;
}

/** What one document says otherwise than another. */
export class ChangeRecord {
  @ApiProperty({ example: 'Edificação › Área total (m²)' })
  field!: string;

  @ApiProperty({ type: String, nullable: true })
  from!: string | null;

  @ApiProperty({ type: String, nullable: true })
  to!: string | null;
}

/** A report's version that a file or a content was issued as. */
export class VerifiedEdition {
  @ApiProperty({ type: DocumentRecord })
  document!: DocumentRecord;

  @ApiProperty()
  buildingName!: string;

  @ApiProperty({ description: 'Whether a newer version of this report was issued.' })
  newerExists!: boolean;
}

/** Whether a document was issued here, and as what. */
export class Verification {
  @ApiProperty({ description: 'False: one byte is enough.' })
  recognised!: boolean;

  @ApiProperty({ example: 'Documento não reconhecido.' })
  message!: string;

  @ApiPropertyOptional({
    type: VerifiedEdition,
    isArray: true,
    description:
      'Each report and version with this content, the last issued first; absent when not recognised. A file is one of them; a code stands for all that say the same.',
  })
  editions?: VerifiedEdition[];

  @ApiPropertyOptional({ type: DocumentRecord, description: 'Of the first of the editions.' })
  document?: DocumentRecord;

  @ApiPropertyOptional({ description: 'Of the first of the editions.' })
  buildingName?: string;

  @ApiPropertyOptional({
    description: 'Whether a newer version of the first of the editions was issued.',
  })
  newerExists?: boolean;
}
