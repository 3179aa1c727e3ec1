import { optionalCity, optionalUf } from '../place/address-fields.js';
import { optionalText, requiredText } from '../text/field.js';

export const EMAIL_PATTERN = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/;

/** A phone as digits only; a leading 55 goes when there are more than 11. Spec §5. */
export const phoneDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
};

const checkPhone = (digits: string): string | undefined =>
  digits.length === 10 || digits.length === 11 ? undefined : 'Telefone inválido';

/** CPF or CNPJ without its punctuation; the CNPJ of 2026 may hold letters. */
export const documentCharacters = (text: string): string => text.replace(/[.\-/\s]/g, '').toUpperCase();

const checkDocument = (text: string): string | undefined =>
  /^\d{11}$/.test(text) || /^[0-9A-Z]{12}\d{2}$/.test(text)
    ? undefined
    : 'Informe CPF (11) ou CNPJ (14) válido.';

export const emailText = { max: 255, normalize: (text: string) => text.toLowerCase() } as const;
export const emailRule = { pattern: { value: EMAIL_PATTERN, message: 'Email inválido' } } as const;
export const phoneRule = { normalize: phoneDigits, check: checkPhone } as const;

/** A technical responsible, as the API takes it. Spec §5. */
export const technicianFields = {
  fullName: requiredText('Nome completo é obrigatório', {
    min: { value: 3, message: 'Nome completo deve ter pelo menos 3 caracteres' },
    max: 255,
  }),
  creaCau: requiredText('CREA/CAU deve ter pelo menos 3 caracteres', {
    min: { value: 3, message: 'CREA/CAU deve ter pelo menos 3 caracteres' },
    max: 50,
  }),
  licenseState: requiredText('UF do Registro é obrigatória', {
    normalize: (text) => text.toUpperCase(),
    pattern: { value: /^[A-Z]{2}$/, message: 'UF do Registro é obrigatória' },
  }),
  cpfCnpj: requiredText('CPF/CNPJ é obrigatório', { normalize: documentCharacters, check: checkDocument }),
  email: requiredText('Email inválido', { ...emailText, ...emailRule }),
  phone: requiredText('Telefone é obrigatório', phoneRule),
  company: optionalText({ max: 255 }),
  street: requiredText('Logradouro é obrigatório', { max: 255 }),
  addressNumber: optionalText({ max: 20 }),
  neighborhood: optionalText({ max: 128 }),
  city: optionalCity,
  state: optionalUf,
  cep: optionalText({
    normalize: (text) => text.replace('-', ''),
    pattern: { value: /^\d{8}$/, message: 'CEP deve ter 8 dígitos' },
  }),
  notes: optionalText({ max: 2000 }),
};
