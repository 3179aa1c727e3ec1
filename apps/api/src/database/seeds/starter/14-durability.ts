import { concreteDurability } from './14-durability-concrete.js';
import { met } from './demands.js';
import { norm, toCheck } from './notes.js';
import type { LevelValues, StarterParameter, StarterRequirement } from './types.js';

/** Design working life (VUP), in years. */
const vup = (key: string, label: string, values: LevelValues): StarterParameter => ({
  key,
  label,
  values,
  unit: 'anos',
  notes: toCheck(norm(1)),
});

export const durability: StarterRequirement = {
  code: '14',
  label: 'Durabilidade e manutenibilidade',
  criteria: [
    {
      code: '14.2.1',
      label: 'Vida útil de projeto (VUP)',
      analyses: [
        {
          number: 1,
          label: 'VUP dos sistemas da edificação',
          parameters: [
            vup('estrutura', 'Estrutura', ['≥ 50', '≥ 63', '≥ 75']),
            vup('pisos', 'Pisos internos', ['≥ 13', '≥ 17', '≥ 20']),
            vup('vedacao-externa', 'Vedação vertical externa', ['≥ 40', '≥ 50', '≥ 60']),
            vup('vedacao-interna', 'Vedação vertical interna', ['≥ 20', '≥ 25', '≥ 30']),
            vup('cobertura', 'Cobertura', ['≥ 20', '≥ 25', '≥ 30']),
            vup('hidrossanitario', 'Hidrossanitário', ['≥ 20', '≥ 25', '≥ 30']),
          ],
        },
      ],
    },
    {
      code: '14.2.3',
      label: 'Durabilidade',
      analyses: [
        {
          number: 1,
          label: 'Estruturas de concreto, conforme a agressividade ambiental',
          parameters: concreteDurability,
        },
      ],
    },
    {
      code: '14.3.2',
      label: 'Facilidade ou meios de acesso para manutenção',
      analyses: [
        {
          number: 1,
          label: 'Manutenção e inspeção',
          parameters: [
            met('acesso', 'Meios de acesso para inspeção e manutenção previstos em projeto', norm(1)),
            met('manual', 'Manual de uso, operação e manutenção entregue ao usuário', norm(1)),
          ],
        },
      ],
    },
  ],
};
