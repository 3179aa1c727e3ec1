import { norm, sure, toCheck } from './notes.js';
import type { LevelValues, StarterParameter } from './types.js';

/** L'nT,w: weighted standardised impact sound pressure level, in dB. */
const impact = (key: string, what: string, values: LevelValues, notes: string): StarterParameter => ({
  key,
  label: `L'nT,w – ${what}`,
  values,
  unit: 'dB',
  notes,
});

export const impactNoise: StarterParameter[] = [
  impact('piso', 'piso entre unidades', ['≤ 80', '≤ 65', '≤ 55'], sure(norm(3))),
  impact('lazer', 'piso de área de lazer sobre unidade', ['≤ 55', '≤ 50', '≤ 45'], sure(norm(3))),
  impact('cobertura', 'cobertura acessível de uso coletivo', ['≤ 55', '≤ 50', '≤ 45'], toCheck(norm(5))),
];

/** The norm gives these levels as guidance and numbers no criterion for them: 12.5 is this catalogue's own. */
const equipment = `${norm(6)}; critério numerado por este catálogo`;

/** Sound pressure levels in a dormitory while the building's equipment runs, in dB. */
export const equipmentNoise: StarterParameter[] = [
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
