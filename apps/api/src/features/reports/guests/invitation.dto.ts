import { GUEST_ROLES } from '@prumo/domain';

import {
  instant,
  integer,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';

/** An invitation that the caller may open. */
export class InvitationRecord extends responseClass('Invitation', {
  id: integer('To send in the header Prumo-Invitation of /api/guest.'),
  role: oneOf(GUEST_ROLES),
  rowCount: integer('Rows that were given.'),
  buildingName: text(),
  documentNumber: orNull(text('Of the report; null until its first document.')),
  expiresAt: instant(),
}) {}
