import { codeText } from '../text/code-field.js';
import {
  flag,
  integerWhenSent,
  oneOf,
  oneOfNumbers,
  optionalDecimal,
  optionalInteger,
  optionalText,
  requiredReference,
  requiredText,
} from '../text/field.js';

const LABEL_REQUIRED = 'Descrição é obrigatória';
export const LIMITS_ORDER = 'Máx deve ser >= Mín';

const longLabel = { value: 255, message: 'Descrição deve ter no máximo 255 caracteres' };
const label = requiredText(LABEL_REQUIRED, { max: longLabel });
const shortLabel = requiredText(LABEL_REQUIRED, { max: 255 });
const isActive = flag(true, 'Status é obrigatório');

/** Code, description, active: what every catalogue has. */
export const catalogueFields = { code: codeText(32), label, isActive };
export const requirementFields = { code: codeText(16), label, isActive };
/** The form of a requirement leaves the length of the code to the server. */
export const requirementFormFields = { ...requirementFields, code: codeText() };
export const criterionFields = { code: codeText(16), label: shortLabel, isActive };

const decibel = {
  unit: 'dB',
  min: { value: 0, message: 'Valor inválido' },
  max: { value: 140, message: 'Valor inválido' },
};
/** A noise class; levels in dB, 0–140, an empty maximum is open. */
export const noiseClassFields = {
  ...catalogueFields,
  minDb: integerWhenSent(0, 'Mínimo é obrigatório', decibel),
  maxDb: optionalInteger(decibel),
};

export const RISKS = ['Insignificante', 'Pequeno', 'Grande', 'Elevado'] as const;
export type Risk = (typeof RISKS)[number];
export const aggressivenessClassFields = {
  ...catalogueFields,
  risk: oneOf(RISKS, {
    absent: 'Insignificante',
    required: 'Risco é obrigatório',
    invalid: 'Risco é obrigatório',
  }),
};

const absorptance = {
  min: { value: 0, message: 'Valor inválido' },
  max: { value: 1, message: 'Valor inválido' },
};
/** A façade colour; solar absorptance 0–1, three decimals. */
export const predominantColorFields = {
  ...catalogueFields,
  absorptanceMin: optionalDecimal([5, 3], absorptance),
  absorptanceMax: optionalDecimal([5, 3], absorptance),
};

export const analysisFields = {
  requirementId: requiredReference('Requisito é obrigatório'),
  criterionId: requiredReference('Critério é obrigatório'),
  label: shortLabel,
  isActive,
};

export const ATTRIBUTE_KINDS = ['boolean', 'date', 'numeric', 'reference', 'text'] as const;
/** What the screens call an attribute's kind. */
export const ATTRIBUTE_KIND_LABELS: Readonly<Record<(typeof ATTRIBUTE_KINDS)[number], string>> = {
  boolean: 'Booleano',
  date: 'Data',
  numeric: 'Numérico',
  reference: 'Referência',
  text: 'Texto',
};

export const attributeFields = {
  friendlyName: requiredText('Nome é obrigatório', { max: 255 }),
  sourceTable: requiredText('Tabela é obrigatória', { max: 64 }),
  sourceColumn: requiredText('Coluna é obrigatória', { max: 64 }),
  dataKind: oneOf(ATTRIBUTE_KINDS, { required: 'Tipo é obrigatório', invalid: 'Tipo inválido' }),
  valueSource: optionalText({ max: 64 }),
  valueIdField: optionalText({ max: 64 }),
  valueLabelField: optionalText({ max: 64 }),
  isActive,
};

/** The editions of ABNT NBR 15220-3 that zones are of. */
export const ZONE_EDITIONS = [2005, 2024] as const;
export type ZoneEdition = (typeof ZONE_EDITIONS)[number];

const edition = oneOfNumbers(ZONE_EDITIONS, 2005, {
  required: 'Edição é obrigatória',
  invalid: 'Edição deve ser 2005 ou 2024',
});

/** A zone; one that is made without an edition is of 2005. */
export const zoneFields = {
  code: codeText(8, (text) => text.toUpperCase()),
  label,
  edition,
  isActive,
};

const wind = { min: { value: 0, message: 'Valor inválido' }, unit: 'm/s' };
/** An isopleth; basic wind speeds in m/s. */
export const isoplethFields = {
  code: codeText(16),
  label: shortLabel,
  windMinMS: optionalDecimal([6, 2], wind),
  windMaxMS: optionalDecimal([6, 2], wind),
  isActive,
};

/** Whether both limits are given and out of order. */
export const limitsOutOfOrder = (min: number | null | undefined, max: number | null | undefined): boolean =>
  min != null && max != null && min > max;
