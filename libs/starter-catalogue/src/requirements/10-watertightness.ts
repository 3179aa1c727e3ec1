import type { StarterParameter, StarterRequirement } from '../types.js';
import { inIsopleth, met, norm, toCheck } from './demands.js';

/** Static pressure of the façade's water test, in Pa, by isopleth. */
const PRESSURE = { I: '10', II: '20', III: '30', IV: '40', V: '50' };

const pressure: StarterParameter[] = Object.entries(PRESSURE).map(([isopleth, pascal]) => ({
  key: `pressao-${isopleth}`,
  label: `Pressão estática do ensaio (isopleta ${isopleth})`,
  values: [pascal, null, null],
  unit: 'Pa',
  notes: toCheck(norm(4)),
  when: [inIsopleth(isopleth)],
}));

export const watertightness: StarterRequirement = {
  code: '10',
  label: 'Estanqueidade',
  criteria: [
    {
      code: '10.2',
      label: 'Estanqueidade a fontes de umidade externas',
      analyses: [
        {
          number: 1,
          label: 'Estanqueidade à água de chuva das fachadas',
          parameters: [
            ...pressure,
            {
              key: 'vazao',
              label: 'Vazão de água do ensaio',
              values: ['3', null, null],
              unit: 'L/(m²·min)',
              notes: toCheck(norm(4)),
            },
          ],
        },
        {
          number: 2,
          label: 'Cobertura e contato com o solo',
          parameters: [
            met('cobertura', 'Estanqueidade da cobertura à água de chuva', norm(5)),
            met('solo', 'Proteção contra a umidade ascendente do solo', norm(3)),
          ],
        },
      ],
    },
    {
      code: '10.3',
      label: 'Estanqueidade a fontes de umidade internas',
      analyses: [
        {
          number: 1,
          label: 'Áreas molhadas e instalações',
          parameters: [
            met('pisos', 'Estanqueidade dos pisos de áreas molhadas', norm(3)),
            met('paredes', 'Estanqueidade das vedações de áreas molhadas e molháveis', norm(4)),
            met('instalacoes', 'Estanqueidade das instalações hidrossanitárias', norm(6)),
          ],
        },
      ],
    },
  ],
};
