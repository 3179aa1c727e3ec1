import type { StarterParameter, StarterRequirement } from '../types.js';
import { norm, toCheck } from './demands.js';

const NO_LEVEL = 'Sem nível definido';

/** The norm recommends and sets no level here: the document says so rather than leave a blank. */
const recommended = (key: string, label: string): StarterParameter => ({
  key,
  label,
  values: [NO_LEVEL, NO_LEVEL, NO_LEVEL],
  notes: toCheck(`${norm(1)}: recomendação, sem níveis mínimo, intermediário e superior`),
});

export const environment: StarterRequirement = {
  code: '18',
  label: 'Adequação ambiental',
  criteria: [
    {
      code: '18.2',
      label: 'Projeto e implantação de empreendimentos',
      analyses: [
        {
          number: 1,
          label: 'Implantação e entorno',
          parameters: [recommended('implantacao', 'Riscos do terreno e do entorno considerados em projeto')],
        },
      ],
    },
    {
      code: '18.3',
      label: 'Seleção e consumo de materiais',
      analyses: [
        {
          number: 1,
          label: 'Materiais e resíduos da construção',
          parameters: [recommended('materiais', 'Consumo de materiais e gestão de resíduos')],
        },
      ],
    },
    {
      code: '18.4',
      label: 'Consumo de água e energia',
      analyses: [
        {
          number: 1,
          label: 'Água e energia no uso da edificação',
          parameters: [
            recommended('agua', 'Uso racional e reúso de água'),
            recommended('energia', 'Uso racional de energia'),
          ],
        },
      ],
    },
  ],
};
