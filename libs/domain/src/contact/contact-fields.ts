import { refuseMixedScripts } from '../text/name-text.js';

const EMAIL_PATTERN = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/;

/** An e-mail address as it is stored and compared: compatible forms (full-width letters) and case aside. */
export const normalizeEmail = (text: string): string => text.normalize('NFKC').toLowerCase();

/** An e-mail address, as every form and list keeps it. */
export const emailText = { max: 255, normalize: normalizeEmail } as const;

/** Where the address of a person whose data was removed is: nobody's, since no such domain can exist (RFC 2606). */
export const NOBODYS_DOMAIN = '@anonimo.invalid';

const refuseNobodys = (email: string): string | undefined =>
  email.endsWith(NOBODYS_DOMAIN)
    ? `Endereços ${NOBODYS_DOMAIN} são de pessoas cujos dados foram removidos.`
    : undefined;

/** Signs beyond ASCII: dots and hyphens of other scripts read like those of an address. */
const FOREIGN_SIGN = /[^\p{L}\p{M}\p{N}\u0021-\u007E]/u;

const refuseForeignSigns = (email: string): string | undefined =>
  FOREIGN_SIGN.test(email) ? 'Escreva o email com letras e sinais comuns' : undefined;

/**
 * An address that somebody may give: none that the removal of a person's data leaves, none that is read as another's for
 * foreign dots and hyphens or letters of several scripts.
 */
export const emailRule = {
  pattern: { value: EMAIL_PATTERN, message: 'Email inválido' },
  check: (email: string) => refuseNobodys(email) ?? refuseForeignSigns(email) ?? refuseMixedScripts(email),
} as const;

/** A phone as digits only; a leading 55 goes when there are more than 11. */
export const phoneDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
};

const checkPhone = (digits: string): string | undefined =>
  digits.length === 10 || digits.length === 11 ? undefined : 'Telefone inválido';

export const phoneRule = { normalize: phoneDigits, check: checkPhone } as const;
