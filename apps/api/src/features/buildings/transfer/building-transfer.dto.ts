import { recipientFields as fields } from '@prumo/domain';

import { integer, responseClass } from '../../../common/http/openapi/response-type.js';
import { Rule } from '../../../common/validation/rule.js';
import { Selection } from '../../../crud/bulk/selection.js';

export class PreviewTransfer extends Selection {
  @Rule(fields.toUserId, 'For administrators: who is to get the buildings. Absent: anybody.')
  toUserId?: number | null;
}

/** Buildings and who gets them: exactly one of `toUserId` and `email`. */
export class TransferBuildings extends Selection {
  @Rule(fields.toUserId, 'For administrators only (403).')
  toUserId?: number | null;

  @Rule(
    fields.email,
    'The exact e-mail of an account. An unknown one and one that may not have buildings get the same answer.',
  )
  email?: string | null;
}

export class TransferredBuildings extends responseClass('TransferredBuildings', {
  buildings: integer('Those that the new owner had already stay out.'),
  reports: integer(),
  documents: integer(),
  evidence: integer('Used by their reports; what other buildings use too goes as a copy.'),
  technicians: integer('Copies for the new owner, who cannot see the originals.'),
}) {}
