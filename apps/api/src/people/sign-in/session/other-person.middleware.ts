import { MESSAGES, SESSION_PERSON_HEADER } from '@prumo/domain';
import type { RequestHandler } from 'express';

import { DomainError } from '../../../platform/errors/domain-error.js';
import { epochSeconds, signedInSession } from './session-data.js';

/**
 * Refuses (412) what is asked for somebody else than the person whose session it is: a tab goes on with the cookies of
 * whoever signed in last, and would write in their name. Before CSRF, whose refusal clients answer with a new token.
 */
export const refuseOtherPerson: RequestHandler = (request, _response, next) => {
  const asked = request.headers[SESSION_PERSON_HEADER];
  const session = signedInSession(request);
  // A session that is over is told as such, whoever it was of.
  const isOpen = session !== undefined && session.expiresAt > epochSeconds();
  const isOther = asked !== undefined && isOpen && asked !== String(session.userId);
  next(isOther ? new DomainError('otherPerson', MESSAGES.otherPerson) : undefined);
};
