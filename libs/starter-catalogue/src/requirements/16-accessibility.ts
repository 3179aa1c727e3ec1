import type { StarterRequirement } from '../types.js';
import { floors, ofHouse, shared } from './conditions.js';
import { by, NO_LEVELS, part, proof, REQUIRED, rows } from './demands.js';

const HEIGHT = proof('Análise de projeto e medição', 'Arquitetura', 'Projeto e entrega', 'Cortes');
const METRES = { unit: 'm' };

const heights = rows(
  { ...part(1, '16.1.1'), ...HEIGHT, ...METRES, confidence: 'V' },
  ['geral', 'Pé-direito dos ambientes em geral', '≥ 2,50', { isKeyFigure: true }],
  ['corredor', 'Pé-direito de vestíbulo, corredor, banheiro e despensa', '≥ 2,30'],
);

const FURNITURE = proof('Análise de projeto', 'Arquitetura', 'Projeto', 'Planta mobiliada');
const spaces = [
  ...rows({ ...part(1, '16.2.1'), ...FURNITURE, confidence: 'P' }, [
    'espacos',
    'Espaço para mobiliário e equipamentos-padrão em cada ambiente',
    REQUIRED,
  ]),
  ...rows(
    {
      ...part(1, 'Anexo F', '2021'),
      ...FURNITURE,
      ...METRES,
      ...NO_LEVELS,
      confidence: 'V',
      demand: 'informative',
    },
    ['cozinha', 'Espaço livre à frente dos equipamentos da cozinha', '≥ 0,85'],
    ['moveis', 'Espaço livre entre móveis e paredes e ao lado da cama', '≥ 0,50'],
    ['banheiro', 'Espaço livre junto às peças do banheiro', '≥ 0,40'],
    ['mesa', 'Espaço livre ao redor da mesa', '≥ 0,75'],
    ['guarda-roupa', 'Comprimento de guarda-roupa', '1,60'],
  ),
];

/** Of common areas and of units meant for people with disabilities. */
const accessible = [
  ...rows(
    {
      ...part(1, '16.3.1'),
      ...proof('Análise de projeto (NBR 9050 e NBR 16537)', 'Arquitetura', 'Projeto', 'Projeto e laudo'),
      confidence: 'P',
      when: shared,
    },
    ['acessibilidade', 'Acessibilidade das áreas comuns e das unidades adaptadas', REQUIRED],
  ),
  ...rows(
    {
      ...by('ABNT NBR 9050', '2020'),
      ...proof('Análise de projeto (NBR 9050)', 'Arquitetura', 'Projeto', 'Projeto e laudo'),
      ...NO_LEVELS,
      confidence: 'P',
      when: shared,
    },
    ['modulo', 'Módulo de referência', '0,80 × 1,20', METRES],
    ['porta', 'Vão livre de porta', '≥ 0,80', METRES],
    ['giro', 'Diâmetro de giro', '1,50', METRES],
    ['rampa', 'Inclinação de rampa', '≤ 8,33', { unit: '%' }],
    ['corrimao', 'Altura de corrimãos', '0,70 e 0,92', METRES],
    ['macaneta', 'Altura de maçaneta', '0,90 a 1,10', METRES],
    ['fechador', 'Força para vencer o fechador de porta', '≤ 36', { unit: 'N' }],
    ['vaga', 'Largura de vaga acessível e da faixa ao lado', '2,50 + 1,20', METRES],
    ['vaga-inclinacao', 'Inclinação de vaga acessível', '≤ 2', { unit: '%' }],
  ),
];

const enlargement = rows(
  {
    ...part(1, '16.4'),
    ...proof('Análise de projeto', 'Arquitetura', 'Projeto', 'Projeto de ampliação'),
    confidence: 'N',
    when: [floors({ max: 2 })],
  },
  ['ampliacao', 'Ampliação, onde prevista, com o mesmo desempenho', REQUIRED],
).flatMap(ofHouse);

export const accessibility: StarterRequirement = {
  code: '16',
  label: 'Funcionalidade e acessibilidade',
  criteria: [
    {
      code: '16.1.1',
      label: 'Altura mínima de pé-direito',
      analyses: [{ number: 1, label: 'Pé-direito dos ambientes', parameters: heights }],
    },
    {
      code: '16.2.1',
      label: 'Disponibilidade mínima de espaços',
      analyses: [{ number: 1, label: 'Espaço para uso e operação', parameters: spaces }],
    },
    {
      code: '16.3.1',
      label: 'Adequação a pessoas com deficiência ou mobilidade reduzida',
      analyses: [
        { number: 1, label: 'Acessibilidade das áreas comuns e unidades adaptadas', parameters: accessible },
      ],
    },
    {
      code: '16.4',
      label: 'Possibilidade de ampliação da unidade',
      analyses: [{ number: 1, label: 'Casas térreas e assobradadas', parameters: enlargement }],
    },
  ],
};
