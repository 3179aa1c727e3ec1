import { emailRule, emailText, phoneRule } from '../contact/contact-fields.js';
import { addressFields } from '../place/place-fields.js';
import { optionalText, requiredText } from '../text/field.js';
import { documentCharacters } from '../text/masks.js';

const checkDocument = (text: string): string | undefined =>
  /^\d{11}$/.test(text) || /^[0-9A-Z]{12}\d{2}$/.test(text)
    ? undefined
    : 'Informe CPF (11) ou CNPJ (14) válido.';

/** A technical responsible, as the API takes it. */
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
  ...addressFields,
  cep: optionalText({
    normalize: (text) => text.replace('-', ''),
    pattern: { value: /^\d{8}$/, message: 'CEP deve ter 8 dígitos' },
  }),
  notes: optionalText({ max: 2000, allowInvisible: true }),
};
