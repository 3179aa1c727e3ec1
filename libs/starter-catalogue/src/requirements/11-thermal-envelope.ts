import type { StarterCondition, StarterCriterion } from '../types.js';
import { openings } from './11-thermal-openings.js';
import { roofs } from './11-thermal-roofs.js';
import { absorptance, edition, zones } from './conditions.js';
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

/** The simplified procedure: each part of the envelope by itself. That of 2021 reaches the minimum level alone. */
export const envelope: StarterCriterion = {
  code: '11.2',
  label: 'Transmitância e capacidade térmica (procedimento simplificado)',
  analyses: [
    { number: 1, label: 'Paredes externas', parameters: walls },
    { number: 2, label: 'Cobertura', parameters: roofs },
    { number: 3, label: 'Aberturas para ventilação e elementos transparentes', parameters: openings },
  ],
};
