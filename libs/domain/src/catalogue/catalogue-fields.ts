import {
  atLeast,
  between,
  flag,
  integerWhenSent,
  labelled,
  oneOf,
  oneOfNumbers,
  optionalDecimal,
  optionalInteger,
  optionalText,
  requiredReference,
  requiredText,
  type Field,
} from '../fields/field.js';
import { refuseForeignLetters } from '../text/name-text.js';

const oneSpace = (text: string): string => text.replace(/\p{Zs}+/gu, ' ');

/** The code of a record: one line of Latin letters, words separated by one space. Without `max` the server limits its length. */
export const codeText = (max?: number, normalize?: (text: string) => string): Field<string> =>
  requiredText('Código é obrigatório', {
    max,
    normalize: (text) => (normalize ? normalize(oneSpace(text)) : oneSpace(text)),
    check: refuseForeignLetters,
  });

const LABEL_REQUIRED = 'Descrição é obrigatória';
export const LIMITS_ORDER = 'Máx deve ser >= Mín';

const longLabel = { value: 255, message: 'Descrição deve ter no máximo 255 caracteres' };
const label = requiredText(LABEL_REQUIRED, { max: longLabel });
const shortLabel = requiredText(LABEL_REQUIRED, { max: 255 });
const isActive = flag(true, 'Status é obrigatório');

export const catalogueFields = { code: codeText(32), label, isActive };
export const requirementFields = { code: codeText(16), label, isActive };
/** The form of a requirement leaves the length of the code to the server. */
export const requirementFormFields = { ...requirementFields, code: codeText() };
export const criterionFields = { code: codeText(16), label: shortLabel, isActive };

export const DWELLINGS = ['single', 'row', 'multi', 'any'] as const;
export type Dwelling = (typeof DWELLINGS)[number];
export const DWELLING_LABELS: Readonly<Record<Dwelling, string>> = {
  single: 'Uma unidade isolada',
  row: 'Unidades geminadas ou em fileira',
  multi: 'Várias unidades',
  any: 'Qualquer número de unidades',
};
/** What a typology houses: how a building's number of units is read (docs/rules.md, Divergences). */
export const dwellingFields = {
  dwelling: labelled(
    'Unidades que abriga',
    oneOf(DWELLINGS, {
      absent: 'any',
      blankIsAbsent: true,
      invalid: 'Unidades que abriga inválido',
    }),
    {
      words: DWELLING_LABELS,
      note: 'Em branco: qualquer número.',
      example: DWELLING_LABELS.multi,
    },
  ),
};
export const typologyFields = { ...catalogueFields, ...dwellingFields };

const decibel = { unit: 'dB', ...between(0, 140, 'Valor inválido') };
/** Levels of a noise class in dB, 0–140; an empty maximum is unbounded. */
export const noiseLevelFields = {
  minDb: labelled('Mínimo', integerWhenSent(0, 'Mínimo é obrigatório', decibel), { example: '61' }),
  maxDb: labelled('Máximo', optionalInteger(decibel), {
    note: 'Em branco: sem limite superior.',
    example: '65',
  }),
};
export const noiseClassFields = { ...catalogueFields, ...noiseLevelFields };

export const RISKS = ['Insignificante', 'Pequeno', 'Grande', 'Elevado'] as const;
export type Risk = (typeof RISKS)[number];
const RISK_REQUIRED = { required: 'Risco é obrigatório', invalid: 'Risco é obrigatório' };
export const riskFields = {
  risk: labelled('Risco', oneOf(RISKS, { absent: 'Insignificante', ...RISK_REQUIRED }), {
    example: 'Pequeno',
  }),
};
export const aggressivenessClassFields = { ...catalogueFields, ...riskFields };

const absorptance = (label: string, example: string) =>
  labelled(label, optionalDecimal([5, 3], between(0, 1, 'Valor inválido')), { note: 'De 0 a 1.', example });
/** Solar absorptance of a façade colour, 0–1, three decimals. */
export const absorptanceFields = {
  absorptanceMin: absorptance('Absortância mínima', '0,300'),
  absorptanceMax: absorptance('Absortância máxima', '0,500'),
};
export const predominantColorFields = { ...catalogueFields, ...absorptanceFields };

export const analysisFields = {
  requirementId: requiredReference('Requisito é obrigatório'),
  criterionId: requiredReference('Critério é obrigatório'),
  label: shortLabel,
  isActive,
};

export const ATTRIBUTE_KINDS = ['boolean', 'date', 'numeric', 'reference', 'text'] as const;
export const ATTRIBUTE_KIND_LABELS: Readonly<Record<(typeof ATTRIBUTE_KINDS)[number], string>> = {
  boolean: 'Booleano',
  date: 'Data',
  numeric: 'Numérico',
  reference: 'Referência',
  text: 'Texto',
};

export const attributeFields = {
  sourceTable: labelled('Tabela', requiredText('Tabela é obrigatória', { max: 64 }), {
    note: 'Nome técnico da tabela.',
    example: 'buildings',
  }),
  sourceColumn: labelled('Coluna', requiredText('Coluna é obrigatória', { max: 64 }), {
    note: 'Nome técnico da coluna: único na tabela.',
    example: 'floors',
  }),
  friendlyName: labelled('Nome', requiredText('Nome é obrigatório', { max: 255 }), {
    example: 'Número de pavimentos',
  }),
  dataKind: labelled(
    'Tipo',
    oneOf(ATTRIBUTE_KINDS, { required: 'Tipo é obrigatório', invalid: 'Tipo inválido' }),
    { words: ATTRIBUTE_KIND_LABELS, example: 'Numérico' },
  ),
  valueSource: labelled('Fonte do valor', optionalText({ max: 64 }), { note: 'Só para o tipo Referência.' }),
  valueIdField: labelled('Campo que identifica', optionalText({ max: 64 }), {
    note: 'Em branco: automático.',
  }),
  valueLabelField: labelled('Campo que descreve', optionalText({ max: 64 }), {
    note: 'Em branco: automático.',
  }),
  isActive: labelled('Ativo', isActive),
};

/** Editions of ABNT NBR 15220-3. */
export const ZONE_EDITIONS = [2005, 2024] as const;
export type ZoneEdition = (typeof ZONE_EDITIONS)[number];

/** The edition of a zone; 2005 if absent. */
export const zoneEditionFields = {
  edition: labelled(
    'Edição',
    oneOfNumbers(ZONE_EDITIONS, 2005, {
      required: 'Edição é obrigatória',
      invalid: 'Edição deve ser 2005 ou 2024',
    }),
    { ungrouped: true, note: 'Da ABNT NBR 15220-3: 2005 ou 2024.', example: '2005' },
  ),
};
export const zoneFields = {
  code: codeText(8, (text) => text.toUpperCase()),
  label,
  ...zoneEditionFields,
  isActive,
};

const wind = (name: string, example: string) =>
  labelled(name, optionalDecimal([6, 2], { ...atLeast(0, 'Valor inválido'), unit: 'm/s' }), {
    note: 'Em branco: sem limite.',
    example,
  });
export const windFields = {
  windMinMS: wind('Vento mínimo', '40,00'),
  windMaxMS: wind('Vento máximo', '45,00'),
};
export const isoplethFields = { code: codeText(16), label: shortLabel, ...windFields, isActive };

export const limitsOutOfOrder = (min: number | null | undefined, max: number | null | undefined): boolean =>
  min != null && max != null && min > max;
