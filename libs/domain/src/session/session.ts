import { normalizeEmail } from '../contact/contact-fields.js';
import { optionalText, requiredText } from '../text/field.js';
import { givenPassword } from '../user/password-field.js';

/** Six digits of an app or a recovery code in its groups, with white space as people type it. */
const SECOND_FACTOR_CODE_MAX = 40;

/** What signing in takes. An address that nobody has is no different from a wrong one. */
export const loginFields = {
  email: requiredText('Email é obrigatório', { normalize: normalizeEmail, allowInvisible: true }),
  password: givenPassword,
  /** Where the person has a second factor: sent along with the password, both are judged together. */
  code: optionalText({ max: SECOND_FACTOR_CODE_MAX }),
};

/** What completes a sign-in, and what confirms an app that was set up. */
export const secondFactorFields = {
  code: requiredText('Código é obrigatório', { max: SECOND_FACTOR_CODE_MAX }),
  /** What somebody calls a passkey. */
  passkeyName: requiredText('Nome da chave é obrigatório', { max: 80 }),
};

/** What somebody is told who has tried too often. */
export function tooManyLogins(retryAfterSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return `Muitas tentativas de login. Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
}

/** The `code` of the refusal that asks for the password again; the request may be sent once more after it was given. */
export const REAUTH = 'REAUTH';

/** The same, where the second factor has to be given again. */
export const REAUTH_FACTOR = 'REAUTH_FACTOR';

/** What giving the password again takes. */
export const confirmationFields = { password: givenPassword };

/**
 * The header by which a client says for whom it asks, with the person's id. Tabs share their cookies: the session may
 * be somebody else's by the time that a request arrives, and it is refused then.
 */
export const SESSION_PERSON_HEADER = 'session-person';

/** What the cookie beside the session's own says to the console's scripts: whose session there is. */
export const signedInMark = (userId: number): string => `u${userId}`;

/** The person that the mark names; undefined where it names nobody (an earlier release wrote '1'). */
export function markedPerson(mark: string): number | undefined {
  const digits = /^u(\d{1,15})$/.exec(mark)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
