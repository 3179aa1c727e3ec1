import { catalogueFields } from '../catalogue/catalogue-fields.js';
import { parameterFields } from '../catalogue/parameter-fields.js';
import { between, labelled, optionalDecimal, optionalText, requiredDecimal } from '../fields/field.js';

const INVALID = 'Valor inválido';

/** Source and confidence of a library row; what is not 'V' is to be checked. */
const sourceFields = {
  source: labelled('Fonte', optionalText({ max: 255 }), {
    note: 'Norma, edição e tabela.',
    example: 'ABNT NBR 15220-2:2005, tabela B.3',
  }),
  confidence: parameterFields.confidence,
};

/** Thermal values of a building material (NBR 15220-2:2005, table B.3): W/(m·K), kg/m³, kJ/(kg·K). */
export const materialValueFields = {
  conductivity: labelled(
    'Condutividade térmica',
    requiredDecimal('Condutividade térmica é obrigatória', [7, 3], {
      ...between(0.001, 500, 'Condutividade deve estar entre 0,001 e 500'),
      unit: 'W/(m·K)',
    }),
    { example: '1,15' },
  ),
  density: labelled(
    'Densidade',
    requiredDecimal('Densidade é obrigatória', [7, 1], {
      ...between(0, 25_000, 'Densidade deve estar entre 0 e 25.000'),
      unit: 'kg/m³',
    }),
    { example: '2000' },
  ),
  specificHeat: labelled(
    'Calor específico',
    requiredDecimal('Calor específico é obrigatório', [6, 3], {
      ...between(0, 10, 'Calor específico deve estar entre 0 e 10'),
      unit: 'kJ/(kg·K)',
    }),
    { example: '1,00' },
  ),
  ...sourceFields,
};
export const materialFields = { ...catalogueFields, ...materialValueFields };

const fraction = (label: string, example: string) =>
  labelled(label, optionalDecimal([4, 3], between(0, 1, INVALID)), { note: 'De 0 a 1.', example });

/** Absorptance and emissivity of an outer surface (NBR 15220-2:2005, table B.2), 0 to 1. */
export const surfaceFinishValueFields = {
  absorptanceMin: fraction('Absortância mínima', '0,300'),
  absorptanceMax: fraction('Absortância máxima', '0,500'),
  emissivity: fraction('Emissividade', '0,900'),
  ...sourceFields,
};
export const surfaceFinishFields = { ...catalogueFields, ...surfaceFinishValueFields };
