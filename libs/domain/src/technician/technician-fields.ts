import { emailRule, emailText, phoneRule } from '../contact/contact-fields.js';
import { attribute, flag, labelled, optionalText, personal, requiredText } from '../fields/field.js';
import { addressFields } from '../place/place-fields.js';
import { documentCharacters, formatCep, formatCpfCnpj, formatPhone } from '../text/masks.js';

const checkDocument = (text: string): string | undefined =>
  /^\d{11}$/.test(text) || /^[0-9A-Z]{12}\d{2}$/.test(text)
    ? undefined
    : 'Informe CPF (11) ou CNPJ (14) válido.';

const { street, addressNumber, neighborhood, state, city } = addressFields;

export const technicianFields = {
  ...personal({
    fullName: attribute(
      'Nome completo',
      requiredText('Nome completo é obrigatório', {
        min: { value: 3, message: 'Nome completo deve ter pelo menos 3 caracteres' },
        max: 255,
      }),
      { example: 'Ana Souza' },
    ),
    creaCau: attribute(
      'CREA/CAU',
      requiredText('CREA/CAU deve ter pelo menos 3 caracteres', {
        min: { value: 3, message: 'CREA/CAU deve ter pelo menos 3 caracteres' },
        max: 50,
      }),
      { note: 'Com a UF do registro, identifica o responsável.', example: '12345-D' },
    ),
    licenseState: attribute(
      'UF do Registro',
      requiredText('UF do Registro é obrigatória', {
        normalize: (text) => text.toUpperCase(),
        pattern: { value: /^[A-Z]{2}$/, message: 'UF do Registro é obrigatória' },
      }),
      { refersTo: 'states', example: 'PR' },
    ),
    cpfCnpj: labelled(
      'CPF/CNPJ',
      requiredText('CPF/CNPJ é obrigatório', { normalize: documentCharacters, check: checkDocument }),
      { personal: 'masked', format: formatCpfCnpj, example: '529.982.247-25' },
    ),
    email: labelled('E-mail', requiredText('Email inválido', { ...emailText, ...emailRule }), {
      example: 'ana@exemplo.com.br',
    }),
    phone: labelled('Telefone', requiredText('Telefone é obrigatório', phoneRule), {
      format: formatPhone,
      example: '(41) 99999-0000',
    }),
    company: attribute('Empresa', optionalText({ max: 255 })),
    cep: labelled(
      'CEP',
      optionalText({
        normalize: (text) => text.replace('-', ''),
        pattern: { value: /^\d{8}$/, message: 'CEP deve ter 8 dígitos' },
      }),
      { format: formatCep, example: '80010-000' },
    ),
    street,
    addressNumber,
    neighborhood: { ...neighborhood, isAttribute: false },
    state,
    city,
    notes: labelled('Observações', optionalText({ max: 2000, allowInvisible: true })),
  }),
  isShared: labelled('Da empresa', flag(false, 'Informe se é da empresa'), {
    note: 'Sim: todos podem escolhê-lo, e só um administrador o altera.',
    example: 'Não',
  }),
};
