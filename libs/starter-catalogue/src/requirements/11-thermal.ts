import type { LevelValues, StarterCondition, StarterParameter, StarterRequirement } from '../types.js';
import { envelope } from './11-thermal-envelope.js';
import { simulation } from './11-thermal-simulation.js';
import { edition, zones } from './conditions.js';
import { part, proof, rows } from './demands.js';

/** A typical summer's or winter's day: of the edition of 2013 alone. */
const DAY = proof(
  'Simulação de dia típico (2013); medição, anexo informativo',
  'Consultor térmico',
  'Projeto',
  'Relatório de simulação',
);

const temperature = (
  item: string,
  key: string,
  label: string,
  values: LevelValues,
  zone: StarterCondition,
): StarterParameter[] =>
  rows({ ...part(1, item), ...DAY, confidence: 'N', unit: '°C', when: [edition(2013), zone] }, [
    key,
    label,
    values,
    {
      notes: 'Se não atender, repetir com 5 renovações/h ou sombreamento de 50 % e registrar a condição.',
    },
  ]);

export const thermal: StarterRequirement = {
  code: '11',
  label: 'Desempenho térmico',
  criteria: [
    envelope,
    {
      code: '11.3',
      label: 'Valores máximos de temperatura no verão',
      analyses: [
        {
          number: 1,
          label: 'Temperatura interna máxima em dia típico de verão',
          parameters: [
            ...temperature(
              '11.3',
              'zb1-7',
              'Temperatura interna máxima Ti,máx (ZB1 a ZB7, edição de 2013)',
              ['≤ Te,máx', '≤ Te,máx − 2', '≤ Te,máx − 4'],
              zones(1, 7),
            ),
            ...temperature(
              '11.3',
              'zb8',
              'Temperatura interna máxima Ti,máx (ZB8, edição de 2013)',
              ['≤ Te,máx', '≤ Te,máx − 1', '≤ Te,máx − 2'],
              zones(8, 8),
            ),
          ],
        },
      ],
    },
    {
      code: '11.4',
      label: 'Valores mínimos de temperatura no inverno',
      analyses: [
        {
          number: 1,
          label: 'Temperatura interna mínima em dia típico de inverno',
          parameters: temperature(
            '11.4',
            'zb1-5',
            'Temperatura interna mínima Ti,mín (ZB1 a ZB5, edição de 2013)',
            ['≥ Te,mín + 3', '≥ Te,mín + 5', '≥ Te,mín + 7'],
            zones(1, 5),
          ),
        },
      ],
    },
    simulation,
  ],
};
