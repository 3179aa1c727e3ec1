import { type ContentChange, DOCUMENT_KINDS } from '@prumo/domain';

import {
  instant,
  integer,
  oneOf,
  orNull,
  responseClass,
  responseType,
  text,
} from '../../../common/http/openapi/response-type.js';

export type DocumentRecord = InstanceType<typeof DocumentRecord>;
export const DocumentRecord = responseClass('DocumentRecord', {
  sha256: text("The file's SHA-256."),
  summarySha256: orNull(
    text(
      'The SHA-256 of its summary, a file of its own; null of kinds other than the PDE, and from before there were any.',
    ),
  ),
  code: text("'Código de autenticidade', as printed on every page."),
  reportId: integer(),
  kind: oneOf(DOCUMENT_KINDS),
  subject: text(
    'Tells apart documents of one kind, as the responsible of a booklet; empty: the whole report.',
  ),
  version: integer('Counted by report, kind and subject; of a PDE the version of the report.'),
  generatedAt: instant('When that version was made.'),
  issuedAt: instant('When it was first handed out.'),
  issuedByName: text(
    'For whom it was made: who asked first. Others who ask for the same content get the same document.',
  ),
  size: integer('Bytes.'),
  number: orNull(
    text({
      example: 'PDE-2026-0001',
      description:
        'By year, the same for all documents of a report; null of a report without a PDE, and from before there were any.',
    }),
  ),
});

export const ChangeRecord = responseType<ContentChange>('ChangeRecord', {
  field: text({ example: 'Edificação › Área total (m²)' }),
  from: orNull(text()),
  to: orNull(text()),
  text: text({ description: 'Both, as they are read.', example: '≥ 25 → 30 dB' }),
});
