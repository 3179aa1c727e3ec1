import type { LevelValues, StarterCondition, StarterParameter } from '../types.js';
import { edition, roofAbsorptance, zones } from './conditions.js';
import { part, proof, rows } from './demands.js';

const TRANSMITTANCE = { unit: 'W/(m²·K)' };

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

const transmittances = ROOFS.flatMap(([key, range, [minimum, ...higher], when]) => {
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

/** Of roofs: thermal transmittance, and the emittance of metal tiles. */
export const roofs: readonly StarterParameter[] = [...transmittances, ...metal];
