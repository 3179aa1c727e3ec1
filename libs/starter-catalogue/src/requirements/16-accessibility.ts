import type { StarterParameter, StarterRequirement } from '../types.js';
import { met, norm, toCheck } from './demands.js';

const ceiling = (key: string, label: string, height: string): StarterParameter => ({
  key,
  label,
  values: [height, null, null],
  unit: 'm',
  notes: toCheck(norm(1)),
});

export const accessibility: StarterRequirement = {
  code: '16',
  label: 'Funcionalidade e acessibilidade',
  criteria: [
    {
      code: '16.1.1',
      label: 'Altura mínima de pé-direito',
      analyses: [
        {
          number: 1,
          label: 'Pé-direito dos ambientes',
          parameters: [
            ceiling('geral', 'Pé-direito dos ambientes em geral', '≥ 2,50'),
            ceiling('corredor', 'Pé-direito de corredor e banheiro', '≥ 2,30'),
          ],
        },
      ],
    },
    {
      code: '16.2.1',
      label: 'Disponibilidade mínima de espaços',
      analyses: [
        {
          number: 1,
          label: 'Espaço para uso e operação',
          parameters: [
            met('espacos', 'Espaço para mobiliário e equipamentos-padrão em cada ambiente', norm(1)),
          ],
        },
      ],
    },
    {
      code: '16.3.1',
      label: 'Adequação a pessoas com deficiência ou mobilidade reduzida',
      analyses: [
        {
          number: 1,
          label: 'Acessibilidade das áreas comuns e unidades adaptadas',
          parameters: [met('acessibilidade', 'Acessibilidade prevista em projeto', norm(1))],
        },
      ],
    },
  ],
};
