import { equipmentNoise, impactNoise } from './12-acoustics-impact.js';
import { floorsBetween, wallsBetween } from './12-acoustics-rooms.js';
import { inNoiseClass } from './conditions.js';
import { norm, sure } from './notes.js';
import type { LevelValues, StarterParameter, StarterRequirement } from './types.js';

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
