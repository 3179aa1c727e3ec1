import {
  atLeast,
  flag,
  labelled,
  oneOf,
  optionalDecimal,
  optionalInteger,
  optionalOneOf,
  optionalReference,
  optionalSeveralOf,
  optionalText,
  type Precision,
  requiredReference,
  requiredText,
} from '../fields/field.js';
import { plainNumber } from '../text/numbers.js';

export const DEMANDS = ['required', 'recommended', 'informative'] as const;
export type Demand = (typeof DEMANDS)[number];
export const DEMAND_LABELS: Readonly<Record<Demand, string>> = {
  required: 'Exigido',
  recommended: 'Recomendado',
  informative: 'Informativo',
};

export const CONFIDENCES = ['V', 'P', 'N'] as const;
export type Confidence = (typeof CONFIDENCES)[number];
export const CONFIDENCE_LABELS: Readonly<Record<Confidence, string>> = {
  V: 'V: lida em uma fonte',
  P: 'P: fonte parcial ou indireta',
  N: 'N: conhecimento profissional',
};

const textOrNumber = (max: number) => {
  const text = optionalText({ max });
  return {
    ...text,
    parse: (raw: unknown) =>
      text.parse(typeof raw === 'number' && Number.isFinite(raw) ? plainNumber(raw) : raw),
  };
};

/** The federative units of Brazil. */
export const STATE_CODES = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;
export type StateCode = (typeof STATE_CODES)[number];

/** Four decimals, and every value that fitted when limits had two. */
const LIMIT: Precision = [14, 4];

/** A parameter; limits in the unit of its attribute, figures in its own unit. */
export const parameterFields = {
  analysisId: labelled('Análise', requiredReference('Análise é obrigatória'), { refersTo: 'analyses' }),
  label: labelled('Descrição', requiredText('Descrição é obrigatória', { max: 255 }), {
    example: 'Transmitância térmica',
  }),
  attributeId: labelled('Atributo', optionalReference(), { refersTo: 'attributes' }),
  // The ids of the values of a boolean attribute are 1 and 0.
  attributeValueId: labelled('Valor do atributo', optionalInteger(atLeast(0, 'Valor inválido'))),
  minLimit: labelled('Limite mín.', optionalDecimal(LIMIT)),
  maxLimit: labelled('Limite máx.', optionalDecimal(LIMIT)),
  minimumValue: labelled('Mínimo', textOrNumber(255), { example: '≤ 2,5' }),
  intermediateValue: labelled('Intermediário', textOrNumber(255)),
  superiorValue: labelled('Superior', textOrNumber(255)),
  unit: labelled('Unidade', optionalText({ max: 32 }), { example: 'W/m²K' }),
  hasLevels: labelled('Com níveis (M, I, S)', flag(true, 'Níveis é obrigatório'), {
    note: 'Não: o mínimo vale para todos.',
    example: 'Sim',
  }),
  demand: labelled(
    'Caráter',
    oneOf(DEMANDS, { absent: 'required', required: 'Caráter é obrigatório', invalid: 'Caráter inválido' }),
    { words: DEMAND_LABELS, example: 'Exigido' },
  ),
  isKeyFigure: labelled('Destaque no resumo', flag(false, 'Destaque no resumo é obrigatório'), {
    formerLabels: ['Figura do resumo'],
    note: 'Sim ou Não.',
    example: 'Não',
  }),
  method: labelled('Método de verificação', optionalText({ max: 255 })),
  responsible: labelled('Responsável', optionalText({ max: 255 })),
  stage: labelled('Etapa', optionalText({ max: 255 })),
  evidence: labelled('Evidência usual', optionalText({ max: 255 })),
  standard: labelled('Norma', optionalText({ max: 64 }), { example: 'ABNT NBR 15575' }),
  standardPart: labelled('Parte', optionalText({ max: 8 }), { example: '4' }),
  standardItem: labelled('Item ou tabela', optionalText({ max: 64 }), { example: '11.2.1' }),
  standardEdition: labelled('Edição', optionalText({ max: 32 }), { example: '2021' }),
  confidence: labelled('Confiança da fonte', optionalOneOf(CONFIDENCES, 'Confiança inválida'), {
    words: CONFIDENCE_LABELS,
  }),
  bindingStates: labelled('Obriga só nas UFs', optionalSeveralOf(STATE_CODES, 'UF inválida'), {
    note: 'Siglas separadas por vírgula. Em branco: em todo o país.',
    example: 'AL, GO',
  }),
  notes: labelled('Observações', optionalText({ max: 4000, allowInvisible: true })),
  isActive: labelled('Ativo', flag(true, 'Status é obrigatório'), { note: 'Sim ou Não.', example: 'Sim' }),
};

/** The source of a parameter's figures, as filters name it. */
export type ParameterSource = Record<'standard' | 'standardItem' | 'standardEdition', string | null>;

export const NO_LEVELS = 'Sem níveis: preencha apenas o valor mínimo';

/** Fields of a further condition (docs/rules.md, Parameters). */
export const conditionFields = {
  attributeId: requiredReference('Atributo é obrigatório'),
  minLimit: optionalDecimal(LIMIT),
  maxLimit: optionalDecimal(LIMIT),
};
/** Maximum number of further conditions of a parameter, and of values of each. */
export const CONDITION_LIMITS = { conditions: 10, values: 200 } as const;
