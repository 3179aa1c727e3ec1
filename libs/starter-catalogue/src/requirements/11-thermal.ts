import type { LevelValues, StarterParameter, StarterRequirement } from '../types.js';
import { envelope } from './11-thermal-envelope.js';
import { norm, toCheck, zones } from './demands.js';

const edition = `${norm(1)}, zonas da ABNT NBR 15220-3:2005`;

const temperature = (
  key: string,
  label: string,
  values: LevelValues,
  [first, last]: [first: number, last: number],
): StarterParameter => ({
  key,
  label,
  values,
  ...(values[1] !== null && { unit: '°C' }),
  notes: toCheck(edition),
  when: [zones(first, last)],
});

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
            temperature(
              'zb1-7',
              'Temperatura interna máxima Ti,máx (ZB1 a ZB7)',
              ['≤ Te,máx', '≤ Te,máx − 2', '≤ Te,máx − 4'],
              [1, 7],
            ),
            temperature(
              'zb8',
              'Temperatura interna máxima Ti,máx (ZB8)',
              ['≤ Te,máx', '≤ Te,máx − 1', '≤ Te,máx − 2'],
              [8, 8],
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
          parameters: [
            temperature(
              'zb1-5',
              'Temperatura interna mínima Ti,mín (ZB1 a ZB5)',
              ['≥ Te,mín + 3', '≥ Te,mín + 5', '≥ Te,mín + 7'],
              [1, 5],
            ),
            temperature(
              'zb6-8',
              'Temperatura interna mínima (ZB6 a ZB8)',
              ['Sem exigência', null, null],
              [6, 8],
            ),
          ],
        },
      ],
    },
  ],
};
