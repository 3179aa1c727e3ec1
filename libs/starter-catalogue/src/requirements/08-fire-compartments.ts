import type { StarterCriterion } from '../types.js';
import { fireHeight, floors, has, ofHouse, semiDetached, shared, stacked } from './conditions.js';
import { by, NO_LEVELS, part, proof, REQUIRED, rows } from './demands.js';

const MINUTES = { unit: 'min', ...NO_LEVELS };
const TABLE = proof(
  'Tabela ou ensaio (NBR 10636 e NBR 5628; portas, NBR 6479)',
  'Arquitetura',
  'Projeto',
  'Quadro de TRRF e laudo',
);

/** What ABNT NBR 15575-4 itself asks of walls. */
const walls = [
  ...rows(
    { ...part(4, '8'), ...TABLE, ...MINUTES, confidence: 'V', when: [has('shared_walls')] },
    [
      'parede-5',
      'Parede entre unidades ou com área comum (até 5 pavimentos)',
      '≥ 30',
      {
        when: [floors({ max: 5 })],
      },
    ],
    [
      'parede-mais',
      'Parede entre unidades ou com área comum (mais de 5 pavimentos)',
      'TRRF da NBR 14432',
      {
        unit: undefined,
        when: [floors({ min: 6 })],
      },
    ],
    [
      'septo',
      'Septo entre unidades geminadas, no desvão da cobertura',
      '≥ 30',
      {
        confidence: 'P',
        when: semiDetached,
      },
    ],
  ),
  ...rows({ ...part(4, '8'), ...TABLE, ...MINUTES, confidence: 'V', when: [floors({ max: 2 })] }, [
    'cozinha',
    'Paredes de cozinha de casa de até 2 pavimentos, internas e de fachada',
    '≥ 30',
  ]).flatMap(ofHouse),
  ...rows(
    { ...part(4, '8'), ...TABLE, ...MINUTES, confidence: 'V', when: [floors({ max: 2 }), has('gas')] },
    ['gas', 'Paredes de ambiente fechado com equipamento de gás de casa de até 2 pavimentos', '≥ 30'],
  ).flatMap(ofHouse),
  // A house of up to two storeys is asked no more than its kitchen and its gas.
  ...rows(
    { ...part(4, '8'), ...TABLE, ...MINUTES, confidence: 'V' },
    [
      'estrutural',
      'Parede com função estrutural (3 a 5 pavimentos)',
      '≥ 30',
      {
        when: [floors({ min: 3, max: 5 })],
      },
    ],
    [
      'estrutural-2',
      'Parede com função estrutural (edifício de até 2 pavimentos)',
      '≥ 30',
      {
        when: [...shared, floors({ max: 2 })],
      },
    ],
  ),
];

/** Of a fire brigade; the figures hold also where the structure itself is exempt. */
const STATE = {
  confidence: 'V',
  notes: 'Regra estadual (linha da IT 08: Goiás, Alagoas); vale também onde a estrutura é isenta.',
} as const;
const IT_08 = by('IT 08 CBMAL', '2021');

const elements = [
  ...rows(
    { ...IT_08, ...TABLE, ...MINUTES, ...STATE, when: shared },
    ['compartimentacao', 'Elementos de compartimentação', '≥ 60'],
    [
      'unidades',
      'Paredes entre unidades e entre unidade e área comum',
      '≥ 60',
      {
        isKeyFigure: true,
        notes: `${STATE.notes} Com chuveiros automáticos, Goiás a dispensa.`,
      },
    ],
  ),
  ...rows(
    { ...IT_08, ...TABLE, ...MINUTES, ...STATE, when: stacked },
    ['caixas', 'Caixas de escada e de elevador e paredes de isolamento de risco', '≥ 120'],
    ['dutos', 'Selagem de dutos e prumadas', '≥ 60'],
    [
      'porta-escada',
      'Portas de escada enclausurada: sem antecâmara; com antecâmara',
      '90; 60',
      {
        when: [fireHeight({ min: 12.01 })],
      },
    ],
    ['porta-elevador', 'Porta de pavimento de elevador, onde houver (para-chamas)', '30'],
    [
      'vertical',
      'Compartimentação vertical (altura acima de 12 m)',
      REQUIRED,
      {
        ...by('IT 01 CBMAL', '2021'),
        unit: undefined,
        when: [fireHeight({ min: 12.01 })],
      },
    ],
  ),
  ...rows({ ...part(3, '8.3'), ...TABLE, ...NO_LEVELS, confidence: 'N', when: [floors({ min: 2 })] }, [
    'aberturas',
    'Selo corta-fogo, registro e prumada em aberturas de pisos',
    'O mesmo tempo do piso',
  ]),
];

export const compartments: StarterCriterion = {
  code: '8.5',
  label: 'Dificuldade de propagação do incêndio',
  analyses: [
    {
      number: 1,
      label: 'Isolamento de risco e compartimentação',
      parameters: [
        ...rows({ ...part(1, '8.5'), ...TABLE, confidence: 'P' }, [
          'isolamento',
          'Isolamento de risco entre edificações',
          REQUIRED,
        ]),
        ...elements,
      ],
    },
    { number: 2, label: 'Resistência de paredes ao fogo', parameters: walls },
  ],
};
