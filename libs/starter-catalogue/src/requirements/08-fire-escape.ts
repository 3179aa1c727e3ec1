import type { StarterCriterion } from '../types.js';
import { instruction, STATE } from './08-fire-active.js';
import { fireHeight, shared, stacked } from './conditions.js';
import { part, proof, REQUIRED, rows } from './demands.js';

const DESIGN = proof(
  'Análise de projeto (NBR 9077 e norma estadual)',
  'Arquitetura e projetista de segurança contra incêndio',
  'Projeto',
  'Projeto de segurança contra incêndio, AVCB ou CLCB',
);
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
