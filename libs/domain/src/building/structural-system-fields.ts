import { oneOf, optionalText, requiredInteger } from '../text/field.js';

export const SYSTEM_TYPES = ['concrete', 'steel', 'masonry', 'wood'] as const;
export type SystemType = (typeof SYSTEM_TYPES)[number];

export const SYSTEM_TYPE_LABELS: Readonly<Record<SystemType, string>> = {
  concrete: 'Concreto',
  steel: 'Aço',
  masonry: 'Alvenaria',
  wood: 'Madeira',
};

/** A building's structural system; design life in years (VUP, NBR 15575-1). */
export const structuralSystemFields = {
  systemType: oneOf(SYSTEM_TYPES, {
    required: 'Tipo de sistema é obrigatório',
    invalid: 'Tipo de sistema inválido',
  }),
  materialResistance: optionalText({ max: 255 }),
  designLife: requiredInteger('Vida útil de projeto é obrigatória', {
    above: { value: 0, message: 'Vida útil de projeto deve ser maior que zero' },
    max: { value: 1000, message: 'Vida útil de projeto deve ser no máximo 1000 anos' },
  }),
  designLoads: optionalText({ max: 255 }),
};
