import { denialOf, errorsOf, messageOf, statusOf } from '../../api/failure';
import type { FailureHandler } from '../../kit/form/useSave';
import type { RemovalWords } from '../../kit/words';
import { EMAIL_TAKEN, FORBIDDEN, REMOVAL_WORDS } from './words';

/** How a refused save is told. A 409 without words of its own is about the e-mail. Spec §8 'Users'. */
export const tellUserFailure: FailureHandler = (error) => {
  if (statusOf(error) === 403) return { toast: denialOf(error, FORBIDDEN) };
  if (statusOf(error) !== 409) return undefined;
  const toast = messageOf(error, EMAIL_TAKEN);
  const errors = errorsOf(error);
  return { toast, errors: toast === EMAIL_TAKEN ? { email: EMAIL_TAKEN, ...errors } : errors };
};

/** Spec §8: a refusal is told as such, anything else with what went wrong. */
export const REMOVAL: RemovalWords = {
  removed: REMOVAL_WORDS.removed,
  warning: REMOVAL_WORDS.warning,
  removeFailed: (_detail, error) => {
    if (statusOf(error) === 403) return denialOf(error, FORBIDDEN);
    const said = messageOf(error, '');
    return said === '' ? REMOVAL_WORDS.failedUnknown : REMOVAL_WORDS.failed(said);
  },
};
