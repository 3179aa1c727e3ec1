import type { StarterRequirement } from '../types.js';
import { NO_LEVELS, part, proof, rows } from './demands.js';

/** The norm recommends and sets no level here. */
const RECOMMENDED = 'Recomendado';
const COMMON = {
  ...proof('Declaração', 'Incorporador', 'Projeto', 'Memorial e plano de gerenciamento de resíduos'),
  ...NO_LEVELS,
  demand: 'recommended',
} as const;
const GENERAL = { ...part(1, '18'), ...COMMON, confidence: 'V' } as const;

/** Water for reuse, where there is any. */
const reuse = rows(
  { ...part(1, '18.4'), ...COMMON, confidence: 'N' },
  ['coliformes', 'Água de reúso: coliformes', 'Ausentes'],
  [
    'turbidez',
    'Água de reúso: turbidez',
    '< 2',
    { unit: 'uT', notes: 'Admite-se menos de 5 uT em usos menos restritivos.' },
  ],
  ['cor', 'Água de reúso: cor', '< 15', { unit: 'uH' }],
  ['ph', 'Água de reúso: pH', '6 a 8'],
  ['cloro', 'Água de reúso: cloro residual', '0,5 a 3,0', { unit: 'mg/L' }],
);

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
          parameters: rows(GENERAL, [
            'implantacao',
            'Riscos do terreno e do entorno considerados em projeto',
            RECOMMENDED,
          ]),
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
          parameters: rows(GENERAL, ['materiais', 'Consumo de materiais e gestão de resíduos', RECOMMENDED]),
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
            ...rows(
              GENERAL,
              ['agua', 'Uso racional e reúso de água', RECOMMENDED],
              ['energia', 'Uso racional de energia', RECOMMENDED],
            ),
            ...rows({ ...part(6, '18'), ...COMMON, confidence: 'N' }, [
              'bacia',
              'Volume de descarga da bacia sanitária (NBR 15097-1)',
              '≤ 6,8',
              { unit: 'L' },
            ]),
            ...reuse,
          ],
        },
      ],
    },
  ],
};
