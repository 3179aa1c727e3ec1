import type { StarterCondition, StarterCriterion, StarterParameter } from '../types.js';
import { area, basementDepth, basementLevels, fireHeight, floors, has, structureOf } from './conditions.js';
import { by, NO_LEVELS, part, proof, REQUIRED, rows } from './demands.js';

const MINUTES = { unit: 'min', ...NO_LEVELS };
const STRUCTURE = proof(
  'Tabela, NBR 15200 (concreto) ou NBR 14323 (aço)',
  'Projetista de estruturas',
  'Projeto',
  'Memorial de TRRF',
);
const NBR_14432 = by('ABNT NBR 14432', '2001', 'Tabela A.1');
const EXEMPT = by('ABNT NBR 14432', '2001', 'Anexo A');

/** Classes of height of homes (group A), in m, and their minutes. */
const HEIGHTS: readonly (readonly [
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

const height = (min?: number, max?: number): StarterCondition =>
  fireHeight({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) });

const HIGHER_BY_STATE =
  'Regra estadual (linha da IT 08: Goiás, Alagoas) acima de 120 m: 150 min até 150 m e 180 min até 250 m.';

/** The structure of those that no rule exempts. */
const required = (key: string, range: string, when: readonly StarterCondition[]): StarterParameter[] =>
  HEIGHTS.flatMap(([name, heights, minutes, min, max]) =>
    rows({ ...NBR_14432, ...STRUCTURE, ...MINUTES, confidence: 'V', isKeyFigure: true }, [
      `${key}-${name}`,
      `TRRF da estrutura (${heights}, ${range})`,
      minutes,
      { when: [height(min, max), ...when], ...(name === 'mais' && { notes: HIGHER_BY_STATE }) },
    ]),
  );

const known = basementLevels({ min: 0 });
/** Claimed only where area, storeys and basement are known. */
const exempt = rows(
  {
    ...EXEMPT,
    ...STRUCTURE,
    ...NO_LEVELS,
    confidence: 'V',
    isKeyFigure: true,
    notes:
      'A isenção não alcança subsolo com mais de um nível ou mais de 500 m² por pavimento, escadas, elevadores, compartimentação nem isolamento de risco.',
  },
  [
    'isento-area',
    'TRRF da estrutura (área total até 750 m²)',
    'Isento (NBR 14432, anexo A: área até 750 m²)',
    { when: [area({ max: 750 }), floors({ min: 1 }), known] },
  ],
  [
    'isento-pavimentos',
    'TRRF da estrutura (até 2 pavimentos, área acima de 750 até 1.500 m²)',
    'Isento (NBR 14432, anexo A: até 2 pavimentos e 1.500 m², carga de incêndio de 300 MJ/m²)',
    { when: [area({ min: 750, max: 1500 }), floors({ max: 2 }), known] },
  ],
  [
    'isento-terrea',
    'TRRF da estrutura (térrea, área acima de 1.500 m², cobertura que não é piso)',
    'Isento (NBR 14432, anexo A: edificação térrea, carga de incêndio de 300 MJ/m²)',
    { when: [area({ min: 1500 }), floors({ max: 1 }), has('accessible_roof', 'no'), known] },
  ],
);

const storeys = [
  ...exempt,
  ...required('trrf', '3 pavimentos ou mais, área acima de 750 até 1.500 m²', [
    floors({ min: 3 }),
    area({ min: 750, max: 1500 }),
  ]),
  ...required('trrf-maior', '2 pavimentos ou mais, área acima de 1.500 m²', [
    floors({ min: 2 }),
    area({ min: 1500 }),
  ]),
  ...rows({ ...NBR_14432, ...STRUCTURE, ...MINUTES, confidence: 'V' }, [
    'trrf-terrea',
    'TRRF da estrutura (térrea, área acima de 1.500 m², cobertura que é piso)',
    '30',
    { when: [area({ min: 1500 }), floors({ max: 1 }), has('accessible_roof')] },
  ]),
];

/** Where nothing else of the analysis ends at the limit, the hundredth above it says that the limit is out. */
const timber = rows(
  {
    ...by('NT 08 CBMGO', '2022'),
    ...STRUCTURE,
    ...NO_LEVELS,
    confidence: 'V',
    when: [structureOf('wood'), area({ min: 750.01 })],
    notes: 'Regra estadual (Goiás); a de outro Estado pode diferir.',
  },
  ['retardante', 'Tratamento retardante de chama da estrutura de madeira (área acima de 750 m²)', REQUIRED],
);

/** Never less than the storeys above: the larger of the basement's own time and theirs. */
const basement = rows(
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
const slabs = [
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

export const structure: StarterCriterion = {
  code: '8.6',
  label: 'Segurança estrutural em situação de incêndio',
  analyses: [
    { number: 1, label: 'Resistência da estrutura ao fogo', parameters: [...storeys, ...timber] },
    { number: 2, label: 'Resistência do subsolo ao fogo', parameters: basement },
    { number: 3, label: 'Resistência de pisos e coberturas ao fogo', parameters: slabs },
  ],
};
