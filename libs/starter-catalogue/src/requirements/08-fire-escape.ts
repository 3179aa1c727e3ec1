import type { StarterCriterion } from '../types.js';
import { area, fireHeight, floors, shared, stacked } from './conditions.js';
import { by, NO_LEVELS, part, proof, REQUIRED, rows } from './demands.js';

const DESIGN = proof(
  'Análise de projeto (NBR 9077 e norma estadual)',
  'Arquitetura e projetista de segurança contra incêndio',
  'Projeto',
  'Projeto de segurança contra incêndio, AVCB ou CLCB',
);
// Where no other row of the analysis ends at a limit, the hundredth above it says that the limit is out.
/** Rules of a fire brigade; those of the other States differ. */
const STATE = {
  ...NO_LEVELS,
  confidence: 'V',
  notes: 'Regra estadual (Alagoas, mesma linha das IT de São Paulo); a de outro Estado pode diferir.',
} as const;
const instruction = (number: string) => by(`IT ${number} CBMAL`, '2021');

const ways = [
  ...rows({ ...part(1, '8.3'), ...DESIGN, confidence: 'V', when: shared }, [
    'rotas',
    'Rotas de fuga dimensionadas e desobstruídas (NBR 9077)',
    REQUIRED,
  ]),
  ...rows(
    { ...instruction('11'), ...DESIGN, ...STATE, when: shared },
    ['populacao', 'População por dormitório, para dimensionar as saídas', '2', { unit: 'pessoas' }],
    ['unidade-passagem', 'Largura da unidade de passagem', '0,55', { unit: 'm' }],
    [
      'capacidade',
      'Capacidade da unidade de passagem: acesso; escada; porta',
      '60; 45; 100',
      { unit: 'pessoas' },
    ],
    [
      'distancia-descarga',
      'Distância máxima a percorrer no piso de descarga: uma saída; mais de uma',
      '45; 55',
      { unit: 'm' },
    ],
    [
      'distancia-demais',
      'Distância máxima a percorrer nos demais pisos: uma saída; mais de uma',
      '40; 50',
      {
        unit: 'm',
        notes: `Com detecção de incêndio, 45 e 60 m. ${STATE.notes}`,
      },
    ],
  ),
  ...rows(
    { ...instruction('11'), ...DESIGN, ...STATE, when: stacked },
    [
      'escada-ne',
      'Tipo de escada (altura até 12 m)',
      'Não enclausurada (NE)',
      { when: [fireHeight({ max: 12 })] },
    ],
    [
      'escada-ep',
      'Tipo de escada (altura acima de 12 até 30 m)',
      'Enclausurada protegida (EP)',
      {
        when: [fireHeight({ min: 12, max: 30 })],
      },
    ],
    [
      'escada-pf',
      'Tipo de escada (altura acima de 30 m)',
      'À prova de fumaça (PF)',
      {
        when: [fireHeight({ min: 30 })],
        notes: `Pavimento de até 750 m²: EP até 50 m. ${STATE.notes}`,
      },
    ],
    ['duas-escadas', 'Número de escadas (altura acima de 80 m)', '2', { when: [fireHeight({ min: 80.01 })] }],
  ),
];

const lift = rows(
  { ...instruction('01'), ...DESIGN, ...STATE, when: [...stacked, fireHeight({ min: 60.01 })] },
  ['elevador-emergencia', 'Elevador de emergência (altura acima de 60 m)', REQUIRED],
);

export const escape: StarterCriterion = {
  code: '8.3',
  label: 'Facilidade de fuga em situação de incêndio',
  analyses: [
    { number: 1, label: 'Saídas de emergência', parameters: ways },
    { number: 2, label: 'Elevador de emergência', parameters: lift },
  ],
};

const SYSTEMS = proof(
  'Análise de projeto e inspeção',
  'Projetista de segurança contra incêndio e construtor',
  'Projeto e entrega',
  'Projeto de segurança contra incêndio e AVCB',
);

const equipment = [
  ...rows(
    { ...part(1, '8.7'), ...SYSTEMS, confidence: 'P', when: shared },
    ['extincao', 'Equipamentos de extinção previstos em projeto', REQUIRED],
    ['sinalizacao', 'Sinalização de emergência prevista em projeto', REQUIRED],
  ),
  ...rows(
    { ...instruction('21'), ...SYSTEMS, ...STATE, when: shared },
    ['extintor-a', 'Extintor 2-A: distância máxima a percorrer (risco baixo)', '25', { unit: 'm' }],
    ['extintor-b', 'Extintor 20-B: distância máxima a percorrer (risco baixo)', '15', { unit: 'm' }],
    ['extintores-pavimento', 'Extintores por pavimento', '2', { unit: 'unidades' }],
    ['extintor-altura', 'Extintor: altura da alça; da base', '≤ 1,60; ≥ 0,10', { unit: 'm' }],
  ),
];

/** Where both the area and the height stay below, only what is above the second storey is lit. */
const EMERGENCY_LIGHT = 'Iluminação de emergência: piso plano; escada e desnível';
const LUX = ['≥ 3; ≥ 5', { unit: 'lux' }] as const;
const light = rows(
  { ...instruction('01'), ...SYSTEMS, ...STATE, when: shared },
  ['area', `${EMERGENCY_LIGHT} (área acima de 750 m²)`, LUX[0], { ...LUX[1], when: [area({ min: 750.01 })] }],
  [
    'altura',
    `${EMERGENCY_LIGHT} (até 750 m², altura acima de 12 m)`,
    LUX[0],
    {
      ...LUX[1],
      when: [area({ max: 750 }), fireHeight({ min: 12.01 })],
    },
  ],
  [
    'pavimentos',
    `${EMERGENCY_LIGHT} (até 750 m² e 12 m, acima de 2 pavimentos)`,
    LUX[0],
    {
      ...LUX[1],
      when: [area({ max: 750 }), fireHeight({ max: 12 }), floors({ min: 3 })],
    },
  ],
);

const MEASURES = 'Acesso de viatura, brigada, alarme e hidrantes';
const larger = rows(
  { ...instruction('01'), ...SYSTEMS, ...STATE, when: shared },
  ['area', `${MEASURES} (área acima de 750 m²)`, REQUIRED, { when: [area({ min: 750.01 })] }],
  [
    'altura',
    `${MEASURES} (até 750 m², altura acima de 12 m)`,
    REQUIRED,
    {
      when: [area({ max: 750 }), fireHeight({ min: 12.01 })],
    },
  ],
);

/** What puts fires out and shows the way. */
export const active: StarterCriterion = {
  code: '8.7',
  label: 'Sistema de extinção e sinalização de incêndio',
  analyses: [
    {
      number: 1,
      label: 'Equipamentos de extinção, sinalização e iluminação de emergência',
      parameters: equipment,
    },
    { number: 2, label: 'Iluminação de emergência', parameters: light },
    { number: 3, label: 'Medidas pela área e pela altura', parameters: larger },
  ],
};
