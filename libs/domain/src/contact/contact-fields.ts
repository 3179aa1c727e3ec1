import { refuseMixedScripts } from '../text/name-text.js';

const EMAIL_PATTERN = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/;

/** An e-mail address in its stored form: compatible characters (full-width letters) unified, in lower case. */
export const normalizeEmail = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Length and form of every stored e-mail address. */
export const emailText = { max: 255, normalize: normalizeEmail } as const;

/** Domain of the addresses of removed people: reserved, so that it cannot exist (RFC 2606). */
export const ANONYMOUS_DOMAIN = '@anonimo.invalid';

const refuseAnonymous = (email: string): string | undefined =>
  email.endsWith(ANONYMOUS_DOMAIN)
    ? `Endereços ${ANONYMOUS_DOMAIN} são de pessoas cujos dados foram removidos.`
    : undefined;

/** Signs beyond ASCII: dots and hyphens of other scripts look like those of an address. */
const FOREIGN_SIGN = /[^\p{L}\p{M}\p{N}\u0021-\u007E]/u;

const refuseForeignSigns = (email: string): string | undefined =>
  FOREIGN_SIGN.test(email) ? 'Escreva o email com letras e sinais comuns' : undefined;

/** Refuses the addresses of removed people and look-alike characters (foreign dots and hyphens, mixed scripts). */
export const emailRule = {
  pattern: { value: EMAIL_PATTERN, message: 'Email inválido' },
  check: (email: string) => refuseAnonymous(email) ?? refuseForeignSigns(email) ?? refuseMixedScripts(email),
} as const;

/** A phone as digits only; a leading 55 is removed when there are more than 11. */
export const phoneDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
};

const checkPhone = (digits: string): string | undefined =>
  digits.length === 10 || digits.length === 11 ? undefined : 'Telefone inválido';

export const phoneRule = { normalize: phoneDigits, check: checkPhone } as const;
