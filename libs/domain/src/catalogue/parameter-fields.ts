import {
  flag,
  oneOf,
  optionalDecimal,
  optionalInteger,
  optionalOneOf,
  optionalReference,
  optionalText,
  type Precision,
  requiredReference,
  requiredText,
} from '../text/field.js';
import { plainNumber } from '../text/numbers.js';

/** How binding a demand is. */
export const DEMANDS = ['required', 'recommended', 'informative'] as const;
export type Demand = (typeof DEMANDS)[number];
export const DEMAND_LABELS: Readonly<Record<Demand, string>> = {
  required: 'Exigido',
  recommended: 'Recomendado',
  informative: 'Informativo',
};

/** How well the source of a figure is known. */
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

/** A limit holds four decimals, and every limit that fitted when it held two. */
const LIMIT: Precision = [14, 4];

/** A parameter; limits in the unit of its attribute, values in the parameter's own unit. */
export const parameterFields = {
  analysisId: requiredReference('Análise é obrigatória'),
  label: requiredText('Descrição é obrigatória', { max: 255 }),
  minLimit: optionalDecimal(LIMIT),
  maxLimit: optionalDecimal(LIMIT),
  minimumValue: textOrNumber(255),
  intermediateValue: textOrNumber(255),
  superiorValue: textOrNumber(255),
  unit: optionalText({ max: 32 }),
  notes: optionalText({ max: 4000, allowInvisible: true }),
  attributeId: optionalReference(),
  // The ids of the values of a yes-or-no attribute are 1 and 0.
  attributeValueId: optionalInteger({ min: { value: 0, message: 'Valor inválido' } }),
  isActive: flag(true, 'Status é obrigatório'),
  demand: oneOf(DEMANDS, {
    absent: 'required',
    required: 'Caráter é obrigatório',
    invalid: 'Caráter inválido',
  }),
  hasLevels: flag(true, 'Níveis é obrigatório'),
  isKeyFigure: flag(false, 'Figura do resumo é obrigatória'),
  method: optionalText({ max: 255 }),
  responsible: optionalText({ max: 255 }),
  stage: optionalText({ max: 255 }),
  evidence: optionalText({ max: 255 }),
  standard: optionalText({ max: 64 }),
  standardPart: optionalText({ max: 8 }),
  standardItem: optionalText({ max: 64 }),
  standardEdition: optionalText({ max: 32 }),
  confidence: optionalOneOf(CONFIDENCES, 'Confiança inválida'),
};

/** The message for a figure at a higher level of what the norm gives without levels. */
export const NO_LEVELS = 'Sem níveis: preencha apenas o valor mínimo';

/** Of a parameter's further conditions (docs/rules.md, Parameters: all must hold, several values mean any of them). */
export const conditionFields = {
  attributeId: requiredReference('Atributo é obrigatório'),
  minLimit: optionalDecimal(LIMIT),
  maxLimit: optionalDecimal(LIMIT),
};
/** How many further conditions a parameter may have, and how many values each may name. */
export const CONDITION_LIMITS = { conditions: 10, values: 200 } as const;
