import type { LevelValues, StarterCondition, StarterCriterion } from '../types.js';
import { openings } from './11-thermal-openings.js';
import { absorptance, edition, roofAbsorptance, zones } from './conditions.js';
import { part, proof, rows } from './demands.js';

const TRANSMITTANCE = { unit: 'W/(m²·K)' };
const WALLS = proof(
  'Cálculo (NBR 15220-2); α por tabela ou espectrofotometria',
  'Arquitetura, consultor térmico e fornecedor',
  'Projeto',
  'Memorial de cálculo, ficha técnica e laudo de α e λ',
);
const LIGHT: StarterCondition = absorptance({ max: 0.6 });
const DARK: StarterCondition = absorptance({ min: 0.6 });

/** U: thermal transmittance; CT: thermal capacity. Walls know the minimum level alone. */
const walls = [
  ...rows(
    { ...part(4, '11.2'), ...WALLS, confidence: 'V', when: [edition(2013)] },
    [
      'u-zb1-2',
      'Transmitância térmica U (ZB1 e ZB2, edição de 2013)',
      '≤ 2,50',
      {
        ...TRANSMITTANCE,
        when: [zones(1, 2)],
        isKeyFigure: true,
      },
    ],
    [
      'u-zb3-8-clara',
      'Transmitância térmica U (ZB3 a ZB8, α ≤ 0,6, edição de 2013)',
      '≤ 3,70',
      {
        ...TRANSMITTANCE,
        when: [LIGHT, zones(3, 8)],
        isKeyFigure: true,
      },
    ],
    [
      'u-zb3-8-escura',
      'Transmitância térmica U (ZB3 a ZB8, α > 0,6, edição de 2013)',
      '≤ 2,50',
      {
        ...TRANSMITTANCE,
        when: [DARK, zones(3, 8)],
        isKeyFigure: true,
      },
    ],
    [
      'ct-zb1-7',
      'Capacidade térmica CT (ZB1 a ZB7, edição de 2013)',
      '≥ 130',
      {
        unit: 'kJ/(m²·K)',
        when: [zones(1, 7)],
      },
    ],
  ),
  ...rows(
    {
      ...part(4, '11.2', '2021'),
      ...WALLS,
      confidence: 'P',
      when: [edition(2021)],
      notes: 'Média ponderada pela área onde há mais de um material; α considera o envelhecimento.',
    },
    [
      'u-zb1-2-2021',
      'Transmitância térmica U (ZB1 e ZB2)',
      '≤ 2,70',
      {
        ...TRANSMITTANCE,
        when: [zones(1, 2)],
        isKeyFigure: true,
      },
    ],
    [
      'u-zb3-8-clara-2021',
      'Transmitância térmica U (ZB3 a ZB8, α ≤ 0,6)',
      '≤ 3,70',
      {
        ...TRANSMITTANCE,
        when: [LIGHT, zones(3, 8)],
        isKeyFigure: true,
      },
    ],
    [
      'u-zb3-8-escura-2021',
      'Transmitância térmica U (ZB3 a ZB8, α > 0,6)',
      '≤ 2,50',
      {
        ...TRANSMITTANCE,
        when: [DARK, zones(3, 8)],
        isKeyFigure: true,
      },
    ],
    [
      'ct-zb1-7-2021',
      'Capacidade térmica CT (ZB1 a ZB7)',
      '≥ 130',
      {
        unit: 'kJ/(m²·K)',
        when: [zones(1, 7)],
      },
    ],
  ),
];

/** Groups of zones, ranges of the roof's absorptance and limits of U: mínimo, and of 2013 also intermediário and superior. */
const ROOFS: readonly (readonly [
  key: string,
  range: string,
  values: LevelValues,
  when: readonly StarterCondition[],
])[] = [
  ['u-zb1-2', 'ZB1 e ZB2', ['≤ 2,30', '≤ 1,50', '≤ 1,00'], [zones(1, 2)]],
  [
    'u-zb3-6-clara',
    'ZB3 a ZB6, α ≤ 0,6',
    ['≤ 2,30', '≤ 1,50', '≤ 1,00'],
    [roofAbsorptance({ max: 0.6 }), zones(3, 6)],
  ],
  [
    'u-zb3-6-escura',
    'ZB3 a ZB6, α > 0,6',
    ['≤ 1,50', '≤ 1,00', '≤ 0,50'],
    [roofAbsorptance({ min: 0.6 }), zones(3, 6)],
  ],
  [
    'u-zb7-8-clara',
    'ZB7 e ZB8, α ≤ 0,4',
    ['≤ 2,30·FT', '≤ 1,50·FT', '≤ 1,00·FT'],
    [roofAbsorptance({ max: 0.4 }), zones(7, 8)],
  ],
  [
    'u-zb7-8-escura',
    'ZB7 e ZB8, α > 0,4',
    ['≤ 1,50·FT', '≤ 1,00·FT', '≤ 0,50·FT'],
    [roofAbsorptance({ min: 0.4 }), zones(7, 8)],
  ],
];

const FT =
  'FT = 1,17 − 1,07·h^(−1,04), h: altura da abertura em dois beirais opostos, em cm; FT = 1 sem forro ou com ático não ventilado.';
const MIXED = 'Coberturas mistas: U ponderada pela projeção horizontal, α pela área de cada acabamento.';
const ROOF = proof(
  'Cálculo (NBR 15220-2)',
  'Arquitetura, consultor térmico e projetista de cobertura',
  'Projeto',
  'Memorial de cálculo',
);

const roofs = ROOFS.flatMap(([key, range, [minimum, ...higher], when]) => {
  const factor = key.startsWith('u-zb7-8') ? FT : '';
  return [
    ...rows({ ...part(5, '11.2'), ...ROOF, ...TRANSMITTANCE, confidence: 'N', when: [edition(2013)] }, [
      key,
      `Transmitância térmica U da cobertura (${range}, edição de 2013)`,
      [minimum, ...higher],
      { when, notes: `Intermediário e superior: anexo informativo de 2013. ${factor}`.trim() },
    ]),
    ...rows(
      { ...part(5, 'Tabela 5', '2021'), ...ROOF, ...TRANSMITTANCE, confidence: 'V', when: [edition(2021)] },
      [
        `${key}-2021`,
        `Transmitância térmica U da cobertura (${range})`,
        [minimum, null, null],
        { when, notes: `${factor} ${MIXED}`.trim() },
      ],
    ),
  ];
});

const metal = rows(
  {
    ...part(5, '11', '2021'),
    ...proof('Ensaio de emitância', 'Fornecedor', 'Projeto', 'Laudo de emitância'),
    confidence: 'V',
    when: [edition(2021), zones(3, 8)],
  },
  ['emitancia-2021', 'Emitância térmica da face externa de telhas metálicas, onde houver', '> 0,7'],
);

/** The simplified procedure: each part of the envelope by itself. That of 2021 reaches the minimum level alone. */
export const envelope: StarterCriterion = {
  code: '11.2',
  label: 'Transmitância e capacidade térmica (procedimento simplificado)',
  analyses: [
    { number: 1, label: 'Paredes externas', parameters: walls },
    { number: 2, label: 'Cobertura', parameters: [...roofs, ...metal] },
    { number: 3, label: 'Aberturas para ventilação e elementos transparentes', parameters: openings },
  ],
};
