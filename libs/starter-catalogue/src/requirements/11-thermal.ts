import type { StarterRequirement } from '../types.js';
import { roofs, walls } from './11-thermal-envelope.js';
import { norm, toCheck, zones } from './demands.js';

const edition = `${norm(1)}, zonas da ABNT NBR 15220-3:2005`;

export const thermal: StarterRequirement = {
  code: '11',
  label: 'Desempenho térmico',
  criteria: [
    {
      code: '11.2',
      label: 'Transmitância e capacidade térmica (procedimento simplificado)',
      analyses: [
        { number: 1, label: 'Paredes externas', parameters: walls },
        { number: 2, label: 'Cobertura', parameters: roofs },
      ],
    },
    {
      code: '11.3',
      label: 'Valores máximos de temperatura no verão',
      analyses: [
        {
          number: 1,
          label: 'Temperatura interna máxima em dia típico de verão',
          parameters: [
            {
              key: 'zb1-7',
              label: 'Temperatura interna máxima Ti,máx (ZB1 a ZB7)',
              values: ['≤ Te,máx', '≤ Te,máx − 2', '≤ Te,máx − 4'],
              unit: '°C',
              notes: toCheck(edition),
              when: [zones(1, 7)],
            },
            {
              key: 'zb8',
              label: 'Temperatura interna máxima Ti,máx (ZB8)',
              values: ['≤ Te,máx', '≤ Te,máx − 1', '≤ Te,máx − 2'],
              unit: '°C',
              notes: toCheck(edition),
              when: [zones(8, 8)],
            },
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
            {
              key: 'zb1-5',
              label: 'Temperatura interna mínima Ti,mín (ZB1 a ZB5)',
              values: ['≥ Te,mín + 3', '≥ Te,mín + 5', '≥ Te,mín + 7'],
              unit: '°C',
              notes: toCheck(edition),
              when: [zones(1, 5)],
            },
            {
              key: 'zb6-8',
              label: 'Temperatura interna mínima (ZB6 a ZB8)',
              values: ['Sem exigência', null, null],
              notes: toCheck(edition),
              when: [zones(6, 8)],
            },
          ],
        },
      ],
    },
  ],
};
