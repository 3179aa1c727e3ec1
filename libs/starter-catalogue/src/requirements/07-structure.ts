import type { StarterParameter, StarterRequirement } from '../types.js';
import { inIsopleth, met, norm, sure } from './demands.js';

/** Basic wind speed V0 in m/s. */
const WIND = { I: 'até 30', II: '30 a 35', III: '35 a 40', IV: '40 a 45', V: '45 a 50' };

const wind: StarterParameter[] = Object.entries(WIND).map(([isopleth, speed]) => ({
  key: `v0-${isopleth}`,
  label: `Velocidade básica do vento V0 a considerar (isopleta ${isopleth})`,
  values: [speed, null, null],
  unit: 'm/s',
  notes: sure(`${norm(4)}, regiões de vento da ABNT NBR 6123:1988`),
  when: [inIsopleth(isopleth)],
}));

export const structure: StarterRequirement = {
  code: '7',
  label: 'Desempenho estrutural',
  criteria: [
    {
      code: '7.2.1',
      label: 'Estado-limite último',
      analyses: [
        {
          number: 1,
          label: 'Estabilidade e resistência do sistema estrutural',
          parameters: [
            met(
              'elu',
              'Segurança no estado-limite último, por projeto conforme as normas do sistema',
              norm(2),
            ),
            met('impactos', 'Resistência das vedações a impactos de corpo mole e de corpo duro', norm(4)),
          ],
        },
        { number: 2, label: 'Ação do vento', parameters: wind },
      ],
    },
    {
      code: '7.3.1',
      label: 'Estado-limite de serviço',
      analyses: [
        {
          number: 1,
          label: 'Deformações e fissuração',
          parameters: [
            met('deslocamentos', 'Deslocamentos dentro dos limites de serviço', norm(2)),
            met('fissuras', 'Abertura de fissuras dentro dos limites de serviço', norm(2)),
          ],
        },
      ],
    },
  ],
};
