import type { StarterRequirement } from '../types.js';
import { met, norm } from './demands.js';

export const health: StarterRequirement = {
  code: '15',
  label: 'Saúde, higiene e qualidade do ar',
  criteria: [
    {
      code: '15.2',
      label: 'Proliferação de microrganismos',
      analyses: [
        {
          number: 1,
          label: 'Umidade e ventilação dos ambientes',
          parameters: [met('microrganismos', 'Condições internas que evitam a proliferação', norm(1))],
        },
      ],
    },
    {
      code: '15.3',
      label: 'Poluentes na atmosfera interna',
      analyses: [
        {
          number: 1,
          label: 'Materiais, equipamentos e sistemas',
          parameters: [met('poluentes', 'Emissão de poluentes dentro do permitido', norm(1))],
        },
      ],
    },
    {
      code: '15.4',
      label: 'Poluentes no ambiente de garagem',
      analyses: [
        {
          number: 1,
          label: 'Ventilação da garagem',
          parameters: [met('garagem', 'Gases de escapamento não invadem áreas internas', norm(1))],
        },
      ],
    },
  ],
};
