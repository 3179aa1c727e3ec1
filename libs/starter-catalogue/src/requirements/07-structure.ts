import type { StarterParameter, StarterRequirement } from '../types.js';
import { impacts } from './07-structure-impacts.js';
import { serviceability } from './07-structure-service.js';
import { inIsopleth, structureOf } from './conditions.js';
import { by, NO_LEVELS, part, proof, REQUIRED, rows } from './demands.js';

const DESIGN = proof(
  'Cálculo conforme as normas de projeto do sistema',
  'Projetista de estruturas',
  'Projeto',
  'Memorial de cálculo, ART e plantas',
);

/** Basic wind speed V0 in m/s. */
const WIND = { I: 'até 30', II: '30 a 35', III: '35 a 40', IV: '40 a 45', V: '45 a 50' };

const wind: StarterParameter[] = Object.entries(WIND).flatMap(([isopleth, speed]) =>
  rows({ ...by('ABNT NBR 6123', '1988', 'Isopletas de V0'), ...DESIGN, ...NO_LEVELS, confidence: 'V' }, [
    `v0-${isopleth}`,
    `Velocidade básica do vento V0 a considerar (isopleta ${isopleth})`,
    speed,
    { unit: 'm/s', isKeyFigure: true, when: [inIsopleth(isopleth)] },
  ]),
);

/** dh: displacement under load; dhr: what remains of it; h: height of the wall. */
const wallsInWind = rows(
  { ...part(4, '7.2.1'), ...DESIGN, confidence: 'V' },
  [
    'estrutural',
    'Vedação com função estrutural sob vento e peso próprio (0,9·Sgk + 0,8·Swk)',
    'dh ≤ h/500; dhr ≤ h/2500',
  ],
  [
    'fachada',
    'Vedação de fachada sem função estrutural sob vento e peso próprio (0,9·Sgk + 0,8·Swk)',
    'dh ≤ h/350; dhr ≤ h/1750',
    { notes: 'Vedação leve, de até 60 kg/m²: admite-se o dobro de dh.' },
  ],
);

const columns = rows(
  {
    ...by('ABNT NBR 6118', '2026'),
    ...DESIGN,
    ...NO_LEVELS,
    confidence: 'V',
    when: [structureOf('concrete')],
  },
  [
    'pilar-dimensao',
    'Menor dimensão de pilar de concreto',
    '≥ 19',
    { unit: 'cm', notes: 'A partir de 14 cm com o coeficiente adicional γn.' },
  ],
  ['pilar-area', 'Área da seção de pilar de concreto', '≥ 360', { unit: 'cm²' }],
);

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
            ...rows({ ...part(1, '7.2.1'), ...DESIGN, confidence: 'P' }, [
              'elu',
              'Segurança no estado-limite último, por projeto conforme as normas do sistema',
              REQUIRED,
            ]),
            ...columns,
          ],
        },
        { number: 2, label: 'Ação do vento', parameters: wind },
        { number: 3, label: 'Vedações verticais sob vento', parameters: wallsInWind },
      ],
    },
    serviceability,
    impacts,
  ],
};
