import type { LevelValues, StarterParameter, StarterRequirement } from '../types.js';
import { inNoiseClass, norm, sure, toCheck } from './demands.js';

/** Weighted standardised level difference D2m,nT,w of a dormitory's façade, measured on site, in dB. */
const FACADE: Readonly<Record<string, LevelValues>> = {
  I: ['≥ 20', '≥ 25', '≥ 30'],
  II: ['≥ 25', '≥ 30', '≥ 35'],
  III: ['≥ 30', '≥ 35', '≥ 40'],
};

const facade: StarterParameter[] = Object.entries(FACADE).map(([noiseClass, values]) => ({
  key: `d2m-${noiseClass}`,
  label: `D2m,nT,w da vedação externa de dormitório (classe de ruído ${noiseClass})`,
  values,
  unit: 'dB',
  notes: sure(norm(4)),
  when: [inNoiseClass(noiseClass)],
}));

/** L'nT,w: weighted standardised impact sound pressure level, in dB. */
const impact = (key: string, what: string, values: LevelValues, notes: string): StarterParameter => ({
  key,
  label: `L'nT,w – ${what}`,
  values,
  unit: 'dB',
  notes,
});

const impactNoise: StarterParameter[] = [
  impact('piso', 'piso entre unidades', ['≤ 80', '≤ 65', '≤ 55'], sure(norm(3))),
  impact('lazer', 'piso de área de lazer sobre unidade', ['≤ 55', '≤ 50', '≤ 45'], sure(norm(3))),
  impact('cobertura', 'cobertura acessível de uso coletivo', ['≤ 55', '≤ 50', '≤ 45'], toCheck(norm(5))),
];

/** The norm gives these levels as guidance and numbers no criterion for them: 12.5 is this catalogue's own. */
const equipment = `${norm(6)}; critério numerado por este catálogo`;

/** Sound pressure levels in a dormitory while the building's equipment runs, in dB. */
const equipmentNoise: StarterParameter[] = [
  {
    key: 'laeq',
    label: 'LAeq,nT – nível contínuo equivalente',
    values: ['≤ 37', '≤ 34', '≤ 30'],
    unit: 'dB',
    notes: toCheck(equipment),
  },
  {
    key: 'lasmax',
    label: 'LASmáx,nT – nível máximo',
    values: ['≤ 42', '≤ 39', '≤ 36'],
    unit: 'dB',
    notes: toCheck(equipment),
  },
];

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

const wallsBetween: StarterParameter[] = [
  between('geminacao', 'parede entre unidades, sem dormitório', AT_LEAST_40, stated),
  between('geminacao-dormitorio', 'parede entre unidades, dormitório em um dos lados', AT_LEAST_45, stated),
  between('cega-dormitorio', 'parede cega entre dormitório e corredor ou escada', AT_LEAST_40, stated),
  between('cega-estar', 'parede cega entre sala ou cozinha e corredor ou escada', AT_LEAST_30, unchecked),
  between('cega-lazer', 'parede cega entre unidade e área de lazer', AT_LEAST_45, unchecked),
  between('hall', 'conjunto de paredes e portas de unidades separadas por hall', AT_LEAST_40, unchecked),
];

const floorsBetween: StarterParameter[] = [
  between('dormitorio', 'piso entre unidades, dormitório em um dos lados', AT_LEAST_45, toCheck(norm(3))),
  between(
    'comum',
    'piso entre unidade e circulação, ou entre unidades sem dormitório',
    AT_LEAST_40,
    toCheck(norm(3)),
  ),
];

export const acoustics: StarterRequirement = {
  code: '12',
  label: 'Desempenho acústico',
  criteria: [
    {
      code: '12.2',
      label: 'Isolação acústica de vedações externas',
      analyses: [{ number: 1, label: 'Fachada, ensaio de campo', parameters: facade }],
    },
    {
      code: '12.3',
      label: 'Isolação acústica entre ambientes',
      analyses: [
        { number: 1, label: 'Vedações verticais internas, ruído aéreo', parameters: wallsBetween },
        { number: 2, label: 'Sistemas de piso, ruído aéreo', parameters: floorsBetween },
      ],
    },
    {
      code: '12.4',
      label: 'Ruído de impacto',
      analyses: [{ number: 1, label: 'Pisos e coberturas acessíveis', parameters: impactNoise }],
    },
    {
      code: '12.5',
      label: 'Ruído de equipamentos prediais',
      analyses: [{ number: 1, label: 'Equipamentos em operação, dormitório', parameters: equipmentNoise }],
    },
  ],
};
