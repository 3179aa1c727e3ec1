import type { StarterCriterion } from '../types.js';
import { floors, structureOf } from './conditions.js';
import { by, NO_LEVELS, part, proof, rows } from './demands.js';

const DESIGN = proof('Cálculo ou ensaio', 'Projetista de estruturas', 'Projeto', 'Memorial de flechas');

/** L: span; H: height of the building or wall. */
const displacements = rows(
  { ...part(2, 'Tabela 1'), ...DESIGN, confidence: 'V' },
  ['visual', 'Deslocamento final com fluência, aceitação visual', 'L/250 ou H/300'],
  ['caixilhos', 'Deslocamento sob caixilhos e acabamentos rígidos', 'L/800'],
  ['divisorias', 'Deslocamento sob divisórias leves, após a instalação', 'L/600'],
  ['paredes-rigidas', 'Deslocamento sob paredes e acabamentos rígidos', 'L/500 ou H/500'],
  ['paredes-flexiveis', 'Deslocamento sob paredes e acabamentos flexíveis', 'L/400 ou H/400'],
  ['topo', 'Deslocamento horizontal do topo da edificação', '≤ H/500 e ≤ 3 cm'],
  [
    'fissuras',
    'Abertura de fissuras',
    '≤ 0,6',
    { unit: 'mm', notes: 'A norma de projeto do sistema prevalece.' },
  ],
);

/** Denominators of L under Sgk; Sqk; Sgk + 0,7·Sqk; final. */
const deflections = rows(
  { ...part(2, 'Tabela 2'), ...DESIGN, confidence: 'V' },
  ['rigida-com', 'Parede rígida com aberturas', 'L/1000; L/2800; L/800; L/400'],
  ['rigida-sem', 'Parede rígida sem aberturas', 'L/750; L/2100; L/600; L/340'],
  ['flexivel-com', 'Parede flexível com aberturas', 'L/1050; L/1700; L/730; L/330'],
  ['flexivel-sem', 'Parede flexível sem aberturas', 'L/850; L/1400; L/600; L/300'],
  ['piso-rigido', 'Piso rígido', 'L/700; L/1500; L/530; L/320'],
  ['piso-flexivel', 'Piso flexível', 'L/750; L/1200; L/520; L/280'],
  ['forro-rigido', 'Forro rígido', 'L/600; L/1700; L/480; L/300'],
  ['forro-flexivel', 'Forro flexível', 'L/560; L/1600; L/450; L/260'],
  ['laje-impermeabilizada', 'Laje de cobertura impermeabilizada', 'L/850; L/1400; L/600; L/320'],
  ['viga-calha', 'Viga calha', 'L/750; —; —; L/300'],
  ['balanco', 'Balanços: multiplicador dos limites acima', '1,5'],
);

const pointLoad = rows(
  {
    ...part(3, '7.5.1', '2021'),
    ...proof(
      'Ensaio ou cálculo',
      'Projetista de estruturas e fornecedor',
      'Projeto e obra',
      'Laudo ou memorial',
    ),
    confidence: 'V',
    when: [floors({ min: 2 })],
  },
  ['rigido', 'Piso rígido sob carga concentrada de 1 kN', '≤ L/500'],
  ['ductil', 'Piso dúctil sob carga concentrada de 1 kN', '≤ L/300'],
);

const vibration = rows(
  {
    ...by('ABNT NBR 8800', '2024'),
    ...DESIGN,
    ...NO_LEVELS,
    confidence: 'V',
    when: [floors({ min: 2 }), structureOf('steel')],
  },
  ['frequencia', 'Frequência natural do piso de estrutura de aço', '≥ 3', { unit: 'Hz' }],
  ['caminhada', 'Piso de estrutura de aço onde se caminha: frequência ou flecha', '≥ 4 Hz ou ≤ 20 mm'],
);

export const serviceability: StarterCriterion = {
  code: '7.3.1',
  label: 'Estado-limite de serviço',
  analyses: [
    { number: 1, label: 'Deformações e fissuração', parameters: displacements },
    {
      number: 2,
      label: 'Flechas máximas (Sgk; Sqk; Sgk + 0,7·Sqk; final)',
      parameters: deflections,
    },
    { number: 3, label: 'Pisos sob carga concentrada e vibração', parameters: [...pointLoad, ...vibration] },
  ],
};
