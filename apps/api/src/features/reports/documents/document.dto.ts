import type { ContentChange } from '@prumo/domain';

import {
  instant,
  integer,
  orNull,
  responseClass,
  responseType,
  text,
} from '../../../common/http/openapi/response-type.js';

export type DocumentRecord = InstanceType<typeof DocumentRecord>;
export const DocumentRecord = responseClass('DocumentRecord', {
  sha256: text("The file's SHA-256."),
  summarySha256: orNull(
    text('The SHA-256 of its summary, a file of its own; null of documents from before there were any.'),
  ),
  code: text("'Código de autenticidade', as printed on every page."),
  reportId: integer(),
  version: integer(),
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
        'By year, the same for all versions of a report; null of documents from before there were any.',
    }),
  ),
});

export const ChangeRecord = responseType<ContentChange>('ChangeRecord', {
  field: text({ example: 'Edificação › Área total (m²)' }),
  from: orNull(text()),
  to: orNull(text()),
  text: text({ description: 'Both, as they are read.', example: '≥ 25 → 30 dB' }),
});
