import type { StarterCondition, StarterParameter } from '../types.js';
import { basementDepth, basementLevels, fireHeight, floors } from './conditions.js';
import { by, NO_LEVELS, part, proof, rows } from './demands.js';

export const MINUTES = { unit: 'min', ...NO_LEVELS };
export const STRUCTURE = proof(
  'Tabela, NBR 15200 (concreto) ou NBR 14323 (aço)',
  'Projetista de estruturas',
  'Projeto',
  'Memorial de TRRF',
);
export const NBR_14432 = by('ABNT NBR 14432', '2001', 'Tabela A.1');

/** Classes of height of homes (group A), in m, and their minutes. */
export const HEIGHTS: readonly (readonly [
  key: string,
  label: string,
  minutes: string,
  min?: number,
  max?: number,
])[] = [
  ['12', 'altura até 12 m', '30', undefined, 12],
  ['23', 'altura acima de 12 até 23 m', '60', 12, 23],
  ['30', 'altura acima de 23 até 30 m', '90', 23, 30],
  ['120', 'altura acima de 30 até 120 m', '120', 30, 120],
  ['mais', 'altura acima de 120 m', '120', 120],
];

export const height = (min?: number, max?: number): StarterCondition =>
  fireHeight({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) });

/** Never less than the storeys above: the larger of the basement's own time and theirs. */
export const basement = rows(
  {
    ...NBR_14432,
    ...STRUCTURE,
    ...MINUTES,
    confidence: 'N',
    when: [basementLevels({ min: 1 })],
    notes: 'O maior entre o tempo do subsolo e o dos pavimentos acima.',
  },
  [
    's1-23',
    'TRRF do subsolo (profundidade até 10 m, altura até 23 m)',
    '60',
    {
      when: [basementDepth({ max: 10 }), fireHeight({ max: 23 })],
      notes:
        'O maior entre o tempo do subsolo e o dos pavimentos acima; 30 min onde o pavimento é pequeno, até 12 m de altura.',
    },
  ],
  [
    's1-30',
    'TRRF do subsolo (profundidade até 10 m, altura acima de 23 até 30 m)',
    '90',
    {
      when: [basementDepth({ max: 10 }), fireHeight({ min: 23, max: 30 })],
    },
  ],
  [
    's1-mais',
    'TRRF do subsolo (profundidade até 10 m, altura acima de 30 m)',
    '120',
    {
      when: [basementDepth({ max: 10 }), fireHeight({ min: 30 })],
    },
  ],
  [
    's2-30',
    'TRRF do subsolo (profundidade acima de 10 m, altura até 30 m)',
    '90',
    {
      when: [basementDepth({ min: 10 }), fireHeight({ max: 30 })],
    },
  ],
  [
    's2-mais',
    'TRRF do subsolo (profundidade acima de 10 m, altura acima de 30 m)',
    '120',
    {
      when: [basementDepth({ min: 10 }), fireHeight({ min: 30 })],
    },
  ],
);

/** What ABNT NBR 15575-3 itself asks of floors between storeys. */
const FLOOR_MINUTES: Readonly<Record<string, string>> = {
  '12': '30',
  '23': '60',
  '30': '90',
  '120': '120',
  mais: '180',
};
const FLOORS = proof('Tabela ou ensaio', 'Projetista de estruturas', 'Projeto', 'Memorial de TRRF');
export const slabs: readonly StarterParameter[] = [
  ...HEIGHTS.flatMap(([name, heights, , min, max]) =>
    rows({ ...part(3, '8.3'), ...FLOORS, ...MINUTES, confidence: 'N', when: [floors({ min: 2 })] }, [
      `piso-${name}`,
      `Resistência ao fogo de pisos entre pavimentos (${heights})`,
      FLOOR_MINUTES[name] ?? '',
      { when: [height(min, max)] },
    ]),
  ),
  ...rows(
    { ...part(3, '8.3'), ...FLOORS, ...MINUTES, confidence: 'N', when: [basementLevels({ min: 1 })] },
    [
      'subsolo-10',
      'Resistência ao fogo do piso de subsolo (profundidade até 10 m)',
      '60',
      {
        when: [basementDepth({ max: 10 })],
      },
    ],
    [
      'subsolo-mais',
      'Resistência ao fogo do piso de subsolo (profundidade acima de 10 m)',
      '90',
      {
        when: [basementDepth({ min: 10 })],
      },
    ],
  ),
  ...rows({ ...part(5, '8'), ...FLOORS, ...MINUTES, confidence: 'V' }, [
    'cobertura',
    'Resistência ao fogo da cobertura',
    '≥ 30',
    { notes: 'Para o restante, NBR 14432.' },
  ]),
];
