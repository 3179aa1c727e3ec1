import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

import { phoneDigits } from '../contact/contact-fields.js';

/** Lays characters over '#'. Punctuation precedes a character, so that deleting backwards does not get stuck. */
function applyMask(characters: string, pattern: string): string {
  const rest = [...characters];
  let text = '';
  for (const slot of pattern) {
    if (rest.length === 0) break;
    text += slot === '#' ? rest.shift() : slot;
  }
  return text;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** '80010-000' as typed so far: at most eight digits, the hyphen after the fifth. */
export const maskCep = (text: string): string => applyMask(digitsOf(text).slice(0, 8), '#####-###');

/** A stored CEP with its hyphen; '' for none. */
export const formatCep = (cep: string | null | undefined): string => maskCep(cep ?? '');

/** '(41) 3333-4444' or '(41) 99999-8888' as typed so far; a leading 55 is removed from more than 11 digits. */
export function maskPhone(text: string): string {
  const digits = phoneDigits(text).slice(0, 11);
  return applyMask(digits, digits.length > 10 ? '(##) #####-####' : '(##) ####-####');
}

/** A stored phone for display; '' for none. */
export const formatPhone = (phone: string | null | undefined): string => maskPhone(phone ?? '');

/** CPF or CNPJ without punctuation; a CNPJ of 2026 may have letters. */
export const documentCharacters = (text: string): string => text.replace(/[.\-/\s]/g, '').toUpperCase();

/** At most twelve digits or letters and two digits. */
function documentOf(text: string): string {
  const characters = documentCharacters(text).replace(/[^0-9A-Z]/g, '');
  return characters.slice(0, 12) + digitsOf(characters.slice(12)).slice(0, 2);
}

/** '529.982.247-25' or '12.ABC.345/01DE-35' as typed so far. A letter or a twelfth digit makes it a CNPJ. */
export function maskCpfCnpj(text: string): string {
  const characters = documentOf(text);
  return applyMask(characters, /^\d{0,11}$/.test(characters) ? '###.###.###-##' : '##.###.###/####-##');
}

/** A stored CPF or CNPJ for display; '' for none. */
export const formatCpfCnpj = (document: string | null | undefined): string => maskCpfCnpj(document ?? '');

/** Whether the check digits of a complete CPF or CNPJ are right. Forms only warn. */
export function hasValidCheckDigits(document: string): boolean {
  const characters = documentCharacters(document);
  return characters.length === 11 ? isValidCpf(characters) : isValidCnpj(characters, { version: 2 });
}
