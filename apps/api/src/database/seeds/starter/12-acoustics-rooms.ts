import { norm, sure, toCheck } from './notes.js';
import type { LevelValues, StarterParameter } from './types.js';

const AT_LEAST_30: LevelValues = ['≥ 30', '≥ 35', '≥ 40'];
const AT_LEAST_40: LevelValues = ['≥ 40', '≥ 45', '≥ 50'];
const AT_LEAST_45: LevelValues = ['≥ 45', '≥ 50', '≥ 55'];

/** DnT,w: weighted standardised level difference between rooms, in dB. */
const between = (key: string, what: string, values: LevelValues, notes: string): StarterParameter => ({
  key,
  label: `DnT,w – ${what}`,
  values,
  unit: 'dB',
  notes,
});

const stated = sure(norm(4));
const unchecked = toCheck(norm(4));

export const wallsBetween: StarterParameter[] = [
  between('geminacao', 'parede entre unidades, sem dormitório', AT_LEAST_40, stated),
  between('geminacao-dormitorio', 'parede entre unidades, dormitório em um dos lados', AT_LEAST_45, stated),
  between('cega-dormitorio', 'parede cega entre dormitório e corredor ou escada', AT_LEAST_40, stated),
  between('cega-estar', 'parede cega entre sala ou cozinha e corredor ou escada', AT_LEAST_30, unchecked),
  between('cega-lazer', 'parede cega entre unidade e área de lazer', AT_LEAST_45, unchecked),
  between('hall', 'conjunto de paredes e portas de unidades separadas por hall', AT_LEAST_40, unchecked),
];

export const floorsBetween: StarterParameter[] = [
  between('dormitorio', 'piso entre unidades, dormitório em um dos lados', AT_LEAST_45, toCheck(norm(3))),
  between(
    'comum',
    'piso entre unidade e circulação, ou entre unidades sem dormitório',
    AT_LEAST_40,
    toCheck(norm(3)),
  ),
];
