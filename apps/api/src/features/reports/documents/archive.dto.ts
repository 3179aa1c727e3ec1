import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import { ApiInteger } from '../../../common/http/openapi/operation.js';

/** A document that was handed out. */
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

/** What one document says otherwise than another. */
export class ChangeRecord {
  @ApiProperty({ example: 'Edificação › Área total (m²)' }) field!: string;
  @ApiProperty({ type: String, nullable: true }) from!: string | null;
  @ApiProperty({ type: String, nullable: true }) to!: string | null;
  @ApiProperty({ description: 'Both, as they are read.', example: '≥ 25 → 30 dB' }) text!: string;
}

/** A report's version that a file or a content was issued as. */
export class VerifiedEdition {
  @ApiProperty({ type: DocumentRecord }) document!: DocumentRecord;
  @ApiProperty() buildingName!: string;
  @ApiProperty({ description: 'Whether a newer version of this report was issued.' }) newerExists!: boolean;
}

const DIGESTS = ['valid', 'invalid', 'unsupported'] as const;
const CHAINS = ['trusted', 'untrusted', 'unchecked'] as const;

/** A signature that was appended to a document. */
export class SignatureRecord {
  @ApiProperty({ type: String, nullable: true, description: 'The name in the certificate, without a CPF.' })
  name!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Who issued the certificate.' })
  issuer!: string | null;

  @ApiProperty({
    enum: DIGESTS,
    description:
      'Whether it is a signature of the bytes as they are; unsupported: of a kind that is not read here.',
  })
  digest!: (typeof DIGESTS)[number];

  @ApiProperty({
    enum: CHAINS,
    description: 'Whether a trusted root stands behind the certificate; unchecked where no roots are set.',
  })
  chain!: (typeof CHAINS)[number];

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'As told by who signed.' })
  signedAt!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The page on which it shows a picture outside of the field that the document has for it.',
  })
  page!: number | null;
}

const STATES = ['issued', 'signed', 'altered'] as const;

/** Whether a document was issued here, and as what. */
export class Verification {
  @ApiProperty({ description: 'False: one byte is enough, but for signatures that were appended.' })
  recognised!: boolean;

  @ApiPropertyOptional({
    enum: STATES,
    description:
      'As it was issued; issued, with signatures and nothing else appended; issued and altered since, which is not recognised. Absent when unknown.',
  })
  state?: (typeof STATES)[number];

  @ApiProperty({ example: 'Documento não reconhecido.' }) message!: string;

  @ApiPropertyOptional({
    type: VerifiedEdition,
    isArray: true,
    description:
      'Each report and version with this content, the last issued first; absent when unknown. A file is one of them; a code stands for all that say the same.',
  })
  editions?: VerifiedEdition[];

  @ApiPropertyOptional({
    type: SignatureRecord,
    isArray: true,
    description: 'Of a signed file, oldest first.',
  })
  signatures?: SignatureRecord[];

  @ApiPropertyOptional({ type: DocumentRecord, description: 'Of the first of the editions.' })
  document?: DocumentRecord;

  @ApiPropertyOptional({ description: 'Of the first of the editions.' }) buildingName?: string;

  @ApiPropertyOptional({
    description: 'Whether a newer version of the first of the editions was issued.',
  })
  newerExists?: boolean;
}
