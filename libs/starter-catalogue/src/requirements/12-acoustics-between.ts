import type { LevelValues, StarterParameter } from '../types.js';
import { has, shared, stacked } from './conditions.js';
import { part, proof, rows } from './demands.js';

const AT_LEAST_30: LevelValues = ['≥ 30', '≥ 35', '≥ 40'];
const AT_LEAST_40: LevelValues = ['≥ 40', '≥ 45', '≥ 50'];
const AT_LEAST_45: LevelValues = ['≥ 45', '≥ 50', '≥ 55'];

const EDITION = '2013 + Emenda 2:2021';
const DB = { unit: 'dB' };
const SITE = proof(
  'Previsão ISO 12354-1; ensaio de campo ISO 16283-1, ISO 717-1',
  'Arquitetura e estrutura; construtor (ensaio)',
  'Projeto; entrega',
  'Laudo de ensaio de campo',
);
const LABORATORY = 'Referência de laboratório: Rw ≈ DnT,w + 5 dB.';

/** DnT,w: weighted standardised level difference between rooms. A blind wall has no opening to the common area. */
export const wallsBetween: readonly StarterParameter[] = [
  ...rows(
    {
      ...part(4, '12', EDITION),
      ...SITE,
      ...DB,
      confidence: 'V',
      notes: LABORATORY,
      when: [has('shared_walls')],
    },
    ['geminacao', 'DnT,w – parede entre unidades, sem dormitório', AT_LEAST_40],
    [
      'geminacao-dormitorio',
      'DnT,w – parede entre unidades, dormitório em um dos lados',
      AT_LEAST_45,
      {
        isKeyFigure: true,
      },
    ],
  ),
  ...rows(
    { ...part(4, '12', EDITION), ...SITE, ...DB, confidence: 'N', notes: LABORATORY, when: shared },
    [
      'cega-dormitorio',
      'DnT,w – parede cega entre dormitório e corredor ou escada',
      AT_LEAST_40,
      { confidence: 'V' },
    ],
    ['cega-estar', 'DnT,w – parede cega entre sala ou cozinha e corredor ou escada', AT_LEAST_30],
    [
      'hall',
      'DnT,w – conjunto de paredes e portas de unidades separadas por hall',
      AT_LEAST_40,
      {
        responsible: 'Arquitetura e fornecedor de portas; construtor (ensaio)',
        evidence: 'Laudo de ensaio de campo e ficha da porta',
        notes: 'Medido entre as unidades, com as portas fechadas.',
      },
    ],
  ),
  ...rows(
    {
      ...part(4, '12', EDITION),
      ...SITE,
      ...DB,
      confidence: 'N',
      notes: LABORATORY,
      when: [has('leisure_area')],
    },
    ['cega-lazer', 'DnT,w – parede cega entre unidade e área de permanência, lazer ou esporte', AT_LEAST_45],
  ),
];

export const floorsBetween = rows(
  { ...part(3, '12'), ...SITE, ...DB, confidence: 'N', when: stacked },
  ['dormitorio', 'DnT,w – piso entre unidades, dormitório em um dos lados', AT_LEAST_45, { confidence: 'P' }],
  ['comum', 'DnT,w – piso entre unidade e circulação, ou entre unidades sem dormitório', AT_LEAST_40],
  [
    'lazer',
    'DnT,w – piso entre unidade e área de lazer ou de uso coletivo',
    AT_LEAST_45,
    {
      when: [has('leisure_area')],
    },
  ],
);

const IMPACT = proof(
  'Previsão ISO 12354-2; ensaio de campo ISO 16283-2, ISO 717-2',
  'Estrutura e arquitetura (manta); construtor (ensaio)',
  'Projeto; execução e entrega',
  'Laudo de ensaio de campo e ficha da manta',
);

/** L'nT,w: weighted standardised impact sound pressure level: lower is better. */
export const impactNoise = [
  ...rows(
    { ...part(3, '12'), ...IMPACT, ...DB, confidence: 'V', when: stacked },
    ['piso', "L'nT,w – piso entre unidades", ['≤ 80', '≤ 65', '≤ 55'], { isKeyFigure: true }],
    [
      'lazer',
      "L'nT,w – piso de área de lazer sobre unidade",
      ['≤ 55', '≤ 50', '≤ 45'],
      {
        when: [has('leisure_area')],
      },
    ],
  ),
  ...rows(
    {
      ...part(5, '12'),
      ...proof(
        'Ensaio de campo ISO 16283-2, ISO 717-2',
        'Projetista de cobertura; construtor (ensaio)',
        'Projeto; entrega',
        'Laudo de ensaio de campo',
      ),
      ...DB,
      confidence: 'N',
      when: [...shared, has('accessible_roof')],
    },
    ['cobertura', "L'nT,w – cobertura acessível de uso coletivo", ['≤ 55', '≤ 50', '≤ 45']],
  ),
];
