import { HttpError } from 'ra-core';
import { errorsOf, messageOf, NoConnection, statusOf } from '../../api/failure';
import type { FailureHandler } from '../../kit/form/useSave';
import { CONFLICT, TAKEN, UNEXPECTED } from './words';

/** How a refused attribute is told. Spec §8 'Attributes'. */
export const tellAttributeFailure: FailureHandler = (error) => {
  if (error instanceof NoConnection) return undefined;
  if (!(error instanceof HttpError)) return { toast: UNEXPECTED };
  if (statusOf(error) !== 409) return undefined;
  const message = messageOf(error, CONFLICT);
  if (!message.includes(TAKEN.said)) return { toast: message, errors: errorsOf(error) };
  return { toast: TAKEN.shown, errors: { sourceColumn: TAKEN.shown } };
};
