import { MESSAGES } from '@prumo/domain';
import { errorsOf, statusOf } from '../../api/failure';
import type { FailureHandler } from '../../kit/form/useSave';

const CHOOSE_ANOTHER = 'Código já cadastrado. Escolha um código único.';

/** A 409 may also say that somebody else changed the record, or that a place is taken: those have words of their own. */
const isDuplicate = (error: unknown): boolean =>
  (statusOf(error) === 409 && errorsOf(error)['code'] !== undefined) ||
  (error instanceof Error && error.message.includes('já cadastrado'));

/** Tells that the code is taken, in a toast of these words and on the field. Spec §8 'Catalogues'. */
export const tellDuplicateCode =
  (toast = CHOOSE_ANOTHER): FailureHandler =>
  (error) =>
    isDuplicate(error) ? { toast, errors: { code: MESSAGES.duplicateCode } } : undefined;
