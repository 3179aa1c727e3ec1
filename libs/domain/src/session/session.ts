import { normalizeEmail } from '../contact/contact-fields.js';
import { optionalText, requiredText } from '../fields/field.js';
import { counted } from '../text/numbers.js';
import { givenPassword } from '../user/password-field.js';

/** Maximum length of a six-digit code or a recovery code, with white space. */
const SECOND_FACTOR_CODE_MAX = 40;

/** Fields of the sign-in. An unknown address is answered like a wrong one. */
export const loginFields = {
  email: requiredText('Email é obrigatório', { normalize: normalizeEmail, allowInvisible: true }),
  password: givenPassword,
  /** Second factor, if sent with the password: both are checked together. */
  code: optionalText({ max: SECOND_FACTOR_CODE_MAX }),
};

export const secondFactorFields = {
  code: requiredText('Código é obrigatório', { max: SECOND_FACTOR_CODE_MAX }),
  passkeyName: requiredText('Nome da chave é obrigatório', { max: 80 }),
};

export function tooManyLogins(retryAfterSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return `Muitas tentativas de login. Tente novamente em ${counted(minutes, 'minuto', 'minutos')}.`;
}

/** The error `code` that requires the password again; afterwards the request may be repeated. */
export const REAUTH = 'REAUTH';

/** The same for the second factor. */
export const REAUTH_FACTOR = 'REAUTH_FACTOR';

export const confirmationFields = { password: givenPassword };

/** The header with the user's id: tabs share cookies, and a request for another user than the session's is refused. */
export const SESSION_PERSON_HEADER = 'session-person';

/** Value of the cookie that tells scripts whose session it is. */
export const signedInMark = (userId: number): string => `u${userId}`;

/** The user id of the mark; undefined if invalid (an earlier release wrote '1'). */
export function markedPerson(mark: string): number | undefined {
  const digits = /^u(\d{1,15})$/.exec(mark)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
