import { attribute, inSection, oneOf, optionalText, requiredInteger } from '../fields/field.js';
import { BUILDING_SECTIONS } from './building-sections.js';

export const SYSTEM_TYPES = ['concrete', 'steel', 'masonry', 'wood'] as const;
export type SystemType = (typeof SYSTEM_TYPES)[number];

export const SYSTEM_TYPE_LABELS: Readonly<Record<SystemType, string>> = {
  concrete: 'Concreto',
  steel: 'Aço',
  masonry: 'Alvenaria',
  wood: 'Madeira',
};

/** A building's structural system; design life in years (VUP, NBR 15575-1). */
export const structuralSystemFields = inSection(BUILDING_SECTIONS.structure, {
  systemType: attribute(
    'Tipo de sistema',
    oneOf(SYSTEM_TYPES, { required: 'Tipo de sistema é obrigatório', invalid: 'Tipo de sistema inválido' }),
    {
      words: SYSTEM_TYPE_LABELS,
      note: 'Sistema estrutural: opcional; preencha tipo e vida útil, ou nada.',
      example: 'Concreto',
    },
  ),
  materialResistance: attribute('Resistência dos materiais', optionalText({ max: 255 }), { example: 'C30' }),
  designLife: attribute(
    'Vida útil de projeto',
    requiredInteger('Vida útil de projeto é obrigatória', {
      unit: 'anos',
      above: { value: 0, message: 'Vida útil de projeto deve ser maior que zero' },
      max: { value: 1000, message: 'Vida útil de projeto deve ser no máximo 1000 anos' },
    }),
    { example: '50' },
  ),
  designLoads: attribute('Cargas de projeto', optionalText({ max: 255 })),
});
