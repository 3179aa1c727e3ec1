import {
  atLeast,
  between,
  labelled,
  oneOf,
  optionalDay,
  optionalDecimal,
  optionalInteger,
  optionalReference,
  optionalText,
  requiredText,
} from '../fields/field.js';
import { EVIDENCE_KIND_LABELS, EVIDENCE_KINDS, type EvidenceKind } from './evidence-kinds.js';

const UNLIMITED = 'Em branco: sem limite.';
const ZONES = 'Informe os códigos das zonas separados por vírgulas';

/** 'zb1; ZB2' → 'ZB1, ZB2': each code once. */
const zoneList = (text: string): string => {
  const codes = text.toUpperCase().split(/[ ,;]+/);
  return [...new Set(codes.filter(Boolean))].join(', ');
};

/** A piece of evidence in the register. The limits of use hold for the building; heights in m. */
export const evidenceFields = {
  kind: labelled(
    'Tipo',
    oneOf<EvidenceKind>(EVIDENCE_KINDS, { required: 'Tipo é obrigatório', invalid: 'Tipo inválido' }),
    { words: EVIDENCE_KIND_LABELS, example: 'Laudo de ensaio' },
  ),
  subject: labelled('Objeto', requiredText('Objeto é obrigatório', { max: 255 }), {
    personal: true,
    note: 'O que foi ensaiado, calculado ou descrito.',
    example: 'Esquadria de correr 1,20 × 1,20 m',
  }),
  number: labelled('Número', optionalText({ max: 80 }), { example: '1.234/2026' }),
  issuer: labelled('Emissor', optionalText({ max: 255 }), {
    personal: true,
    example: 'Laboratório de Acústica',
  }),
  accreditation: labelled('Acreditação do laboratório', optionalText({ max: 80 }), {
    personal: true,
    example: 'CRL 0123',
  }),
  issuedOn: labelled('Data', optionalDay('Data inválida'), { note: 'De emissão.', example: '15/03/2026' }),
  validUntil: labelled('Válida até', optionalDay('Data inválida'), {
    note: 'Em branco: sem prazo.',
    example: '15/03/2028',
  }),
  limitZones: labelled(
    'Zonas em que vale',
    optionalText({
      max: { value: 200, message: ZONES },
      normalize: zoneList,
      pattern: { value: /^[A-Z0-9-]{1,16}(?:, [A-Z0-9-]{1,16})*$/, message: ZONES },
    }),
    { note: UNLIMITED, example: 'ZB1, ZB2' },
  ),
  limitHeight: labelled(
    'Altura máxima',
    optionalDecimal([10, 2], { unit: 'm', ...atLeast(0, 'Altura deve ser maior ou igual a zero') }),
    { note: UNLIMITED, example: '24,00' },
  ),
  limitFloors: labelled(
    'Pavimentos no máximo',
    optionalInteger(between(1, 200, 'Pavimentos deve estar entre 1 e 200')),
    { note: UNLIMITED, example: '5' },
  ),
  limitSystemId: labelled(
    'Sistema construtivo em que vale',
    optionalReference('Sistema construtivo inválido'),
    {
      refersTo: 'constructive_systems',
      note: UNLIMITED,
    },
  ),
  notes: labelled('Observações', optionalText({ max: 2000, allowInvisible: true }), { personal: true }),
};

/** A web address that a link opens: no other scheme, no user name or password in it. */
const ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/** A revision of a piece of evidence: its files, or where they lie. */
export const evidenceRevisionFields = {
  date: labelled('Data da revisão', optionalDay('Data inválida')),
  note: labelled('O que mudou', optionalText({ max: 500 })),
  link: labelled(
    'Endereço na internet',
    optionalText({ max: 1000, pattern: { value: ADDRESS, message: 'Endereço deve começar com https://' } }),
    {
      example: 'https://exemplo.com.br/laudo.pdf',
    },
  ),
};

export const EVIDENCE_DATES = 'A validade deve ser igual ou posterior à data';

/** Whether a piece of evidence would end before it was issued. */
export const evidenceDatesOutOfOrder = (
  issuedOn: string | null | undefined,
  validUntil: string | null | undefined,
): boolean => Boolean(issuedOn && validUntil && validUntil < issuedOn);

/** 'Laudo de ensaio 1.234/2026 – Esquadria de correr'. */
export const evidenceTitle = ({
  kind,
  number,
  subject,
}: {
  kind: EvidenceKind;
  number: string | null;
  subject: string;
}): string => `${[EVIDENCE_KIND_LABELS[kind], number].filter(Boolean).join(' ')} – ${subject}`;
