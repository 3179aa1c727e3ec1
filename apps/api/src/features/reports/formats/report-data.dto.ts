import { ApiProperty } from '@nestjs/swagger';
import type { IssuedHead, ReportData } from '@prumo/domain';

import { ApiInteger } from '../../../common/http/openapi/operation.js';
import { DocumentContent } from '../evaluation/preview.dto.js';

/** The document that was issued of what a report says. */
export class DocumentHead implements IssuedHead {
  @ApiProperty({ type: String, nullable: true, example: 'PDE-2026-0001' })
  number!: string | null;

  @ApiInteger()
  reportId!: number;

  @ApiInteger()
  version!: number;

  @ApiProperty({ type: String, format: 'date-time', description: 'When this version was made.' })
  generatedAt!: string;

  @ApiProperty({ description: 'The first 16 characters of `contentSha256`, as printed.' })
  authenticityCode!: string;

  @ApiProperty({ description: 'Of the content in canonical form (RFC 8785), in hexadecimal.' })
  contentSha256!: string;
}

/**
 * A report for programs. Without `document` and every `figures` it is the content that `contentSha256` is of, member
 * for member.
 */
export class ReportFile extends DocumentContent implements ReportData {
  @ApiProperty({
    type: DocumentHead,
    nullable: true,
    description: 'null: what the report says now was not issued.',
  })
  document!: DocumentHead | null;
}
