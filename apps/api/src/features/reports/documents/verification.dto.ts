import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import type { SignatureFacts } from '@prumo/pdf-signature';

import { DocumentRecord } from './document.dto.js';

/** A version of a report with the verified content. */
export class VerifiedEdition {
  @ApiProperty({ type: DocumentRecord }) document!: DocumentRecord;
  @ApiProperty() buildingName!: string;

  @ApiProperty({ description: "'Minuta': something in it was pending, contradictory or unchecked at issue." })
  isDraft!: boolean;

  @ApiProperty({ description: 'Whether a newer version of this report was issued.' }) newerExists!: boolean;
}

export class SignatureRecord implements SignatureFacts {
  @ApiProperty({
    enum: ['signature', 'timestamp'],
    description: 'timestamp: a time stamp of the document, by RFC 3161.',
  })
  kind!: SignatureFacts['kind'];

  @ApiProperty({ type: String, nullable: true, description: 'The name in the certificate, without a CPF.' })
  name!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Who issued the certificate.' })
  issuer!: string | null;

  @ApiProperty({
    enum: ['valid', 'invalid', 'unsupported'],
    description:
      'Whether it is a signature of the bytes as they are; unsupported: of a kind that is not read here.',
  })
  digest!: SignatureFacts['digest'];

  @ApiProperty({
    enum: ['trusted', 'untrusted', 'unchecked'],
    description: 'Whether a trusted root stands behind the certificate; unchecked where no roots are set.',
  })
  chain!: SignatureFacts['chain'];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'As declared by the signer; of a time stamp, by its authority.',
  })
  signedAt!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The page on which it shows a picture outside of the field that the document has for it.',
  })
  page!: number | null;
}

const STATES = ['issued', 'signed', 'altered'] as const;

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
