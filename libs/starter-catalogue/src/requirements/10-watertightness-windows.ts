import type { StarterParameter } from '../types.js';
import { buildingHeight, inIsopleth } from './conditions.js';
import { by, NO_LEVELS, proof, rows } from './demands.js';

/** Test pressures Pe; Ps; of water, in Pa, by height and isopleth. Above 30 m only the first isopleth's were found. */
const PRESSURES: readonly (readonly [
  heights: string,
  limits: { min?: number; max: number },
  byIsopleth: Readonly<Record<string, string>>,
])[] = [
  [
    '2 pavimentos, altura até 6 m',
    { max: 6 },
    {
      I: '350; 520; 60',
      II: '470; 700; 80',
      III: '610; 920; 100',
      IV: '770; 1160; 130',
      V: '950; 1430; 160',
    },
  ],
  [
    '5 pavimentos, altura acima de 6 até 15 m',
    { min: 6, max: 15 },
    {
      I: '420; 640; 70',
      II: '580; 860; 100',
      III: '750; 1130; 130',
      IV: '950; 1430; 160',
      V: '1180; 1780; 200',
    },
  ],
  [
    '10 pavimentos, altura acima de 15 até 30 m',
    { min: 15, max: 30 },
    {
      I: '500; 750; 80',
      II: '680; 1030; 110',
      III: '890; 1340; 150',
      IV: '1130; 1700; 190',
      V: '1400; 2090; 230',
    },
  ],
  ['20 pavimentos, altura acima de 30 até 60 m', { min: 30, max: 60 }, { I: '600; 900; 100' }],
];

const TEST = proof('Ensaio (NBR 10821-3)', 'Fornecedor de esquadrias', 'Projeto e obra', 'Laudo ou PSQ');

export const windows: readonly StarterParameter[] = PRESSURES.flatMap(([heights, limits, byIsopleth]) =>
  Object.entries(byIsopleth).flatMap(([isopleth, pascals]) =>
    rows(
      {
        ...by('ABNT NBR 10821', '2017'),
        standardPart: '2',
        ...TEST,
        ...NO_LEVELS,
        confidence: 'V',
        unit: 'Pa',
      },
      [
        `${limits.max}-${isopleth}`,
        `Pressões de ensaio Pe; Ps; água (isopleta ${isopleth}, ${heights})`,
        pascals,
        { when: [inIsopleth(isopleth), buildingHeight(limits)] },
      ],
    ),
  ),
);
