import type { IssuedHead, ReportData } from '@prumo/domain';

import { integer, object, orNull, responseType, text } from '../../../common/http/openapi/response-type.js';
import { documentContent } from '../evaluation/preview.dto.js';

const DocumentHead = responseType<IssuedHead>('DocumentHead', {
  number: orNull(text({ example: 'PDE-2026-0001' })),
  reportId: integer(),
  version: integer(),
  generatedAt: text({ format: 'date-time', description: 'When this version was made.' }),
  authenticityCode: text('The first 16 characters of `contentSha256`, as printed.'),
  contentSha256: text('Of the content in canonical form (RFC 8785), in hexadecimal.'),
});

/** A report as JSON: content with figures as numbers, and the issued document. */
export const ReportFile = responseType<ReportData>('ReportFile', {
  ...documentContent,
  document: orNull(object(DocumentHead, 'null: what the report says now was not issued.')),
});
