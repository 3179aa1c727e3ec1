import type { StarterCondition, StarterCriterion, StarterParameter } from '../types.js';
import { basement, HEIGHTS, height, MINUTES, NBR_14432, slabs, STRUCTURE } from './08-fire-floors.js';
import { area, basementLevels, floors, has, structureOf } from './conditions.js';
import { by, NO_LEVELS, REQUIRED, rows } from './demands.js';

const EXEMPT = by('ABNT NBR 14432', '2001', 'Anexo A');

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

export const structure: StarterCriterion = {
  code: '8.6',
  label: 'Segurança estrutural em situação de incêndio',
  analyses: [
    { number: 1, label: 'Resistência da estrutura ao fogo', parameters: [...storeys, ...timber] },
    { number: 2, label: 'Resistência do subsolo ao fogo', parameters: basement },
    { number: 3, label: 'Resistência de pisos e coberturas ao fogo', parameters: slabs },
  ],
};
