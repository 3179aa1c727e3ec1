import type { StarterCriterion } from '../types.js';
import { area, fireHeight, floors, shared } from './conditions.js';
import { by, NO_LEVELS, part, proof, REQUIRED, rows } from './demands.js';

// Where no other row of the analysis ends at a limit, the hundredth above it says that the limit is out.
/** Rules of a fire brigade; those of the other States differ. */
export const STATE = {
  ...NO_LEVELS,
  confidence: 'V',
  notes: 'Regra estadual (Alagoas, mesma linha das IT de São Paulo); a de outro Estado pode diferir.',
} as const;
export const instruction = (number: string) => by(`IT ${number} CBMAL`, '2021');

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
