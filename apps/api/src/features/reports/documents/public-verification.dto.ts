import { DOCUMENT_KINDS } from '@prumo/domain';

import {
  flag,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  optional,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';

/** A version of a report, without content and names. */
const PublicEdition = responseClass('PublicEdition', {
  kind: oneOf(DOCUMENT_KINDS),
  number: orNull(text({ example: 'PDE-2026-0001' })),
  version: integer(),
  generatedAt: instant('When that version was made.'),
  isDraft: flag("'Minuta': something in it was pending, contradictory or unchecked."),
  newerExists: flag('Whether a newer version of this document was issued.'),
  buildingName: optional(text('Only where the owner allows it (`publicNames` of their settings).')),
});

export type PublicVerification = InstanceType<typeof PublicVerification>;
export const PublicVerification = responseClass('PublicVerification', {
  recognised: flag(),
  message: text({ example: 'Documento autêntico.' }),
  editions: optional(
    listOf(
      object(PublicEdition),
      'Each report and version with this content, the last issued first; absent when not recognised.',
    ),
  ),
});
