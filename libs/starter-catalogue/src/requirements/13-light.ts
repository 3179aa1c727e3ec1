import type { StarterRequirement } from '../types.js';
import { has, shared, stacked } from './conditions.js';
import { part, proof, rows } from './demands.js';

const LONG_STAY = 'Sala, dormitório, copa, cozinha e área de serviço';
const OTHERS = 'Banheiro, circulação, escada e garagem';
const LOW = 'no térreo ou abaixo da rua (redução de até 20 %)';
const NOT_REQUIRED = 'Não requerido';

const LUX = { unit: 'lux' };
const natural = rows(
  {
    ...part(1, '13.2'),
    ...proof(
      'Simulação ou cálculo (NBR 15215-3)',
      'Arquitetura ou consultor',
      'Projeto',
      'Relatório de simulação e ART',
    ),
    ...LUX,
    confidence: 'V',
    notes:
      'No centro do ambiente, a 0,75 m, sem luz artificial: o menor valor entre 23 de abril e 23 de outubro, às 9h30 e às 15h30.',
  },
  ['permanencia', LONG_STAY, ['≥ 60', '≥ 90', '≥ 120'], { isKeyFigure: true }],
  ['permanencia-terreo', `${LONG_STAY} ${LOW}`, ['≥ 48', '≥ 72', '≥ 96'], { when: stacked }],
  ['demais', OTHERS, [NOT_REQUIRED, '≥ 30', '≥ 45'], { confidence: 'N' }],
);

const PERCENT = { unit: '%' };
const factor = rows(
  {
    ...part(1, '13.2'),
    ...proof(
      'Medição in loco (NBR 15215-4), céu encoberto',
      'Construtor ou laboratório',
      'Entrega',
      'Laudo de medição',
    ),
    ...PERCENT,
    confidence: 'N',
  },
  ['fld', LONG_STAY, ['≥ 0,50', '≥ 0,65', '≥ 0,75']],
  ['fld-terreo', `${LONG_STAY} ${LOW}`, ['≥ 0,40', '≥ 0,52', '≥ 0,60'], { when: stacked }],
  ['fld-demais', OTHERS, [NOT_REQUIRED, '≥ 0,25', '≥ 0,35']],
);

const openings = rows(
  {
    ...part(1, '13.2'),
    ...proof('Análise de projeto', 'Arquitetura', 'Projeto', 'Cortes e quadro de esquadrias'),
    unit: 'm',
    confidence: 'N',
    demand: 'recommended',
    hasLevels: false,
  },
  ['peitoril', 'Altura do peitoril em sala e dormitório', '≤ 1,00'],
  ['testeira', 'Altura da testeira em sala e dormitório', '≥ 2,20'],
);

const LAMPS = proof(
  'Cálculo ou medição noturna (NBR 5382, ISO/CIE 8995-1)',
  'Projetista elétrico ou luminotécnico',
  'Projeto; entrega, onde há luminárias',
  'Memorial luminotécnico e laudo',
);
const COMMON_LAMPS = {
  ...LAMPS,
  responsible: 'Projetista elétrico; construtor',
  stage: 'Projeto; entrega',
};
const artificial = rows(
  { ...part(1, '13.3'), ...LAMPS, ...LUX, confidence: 'P' },
  ['permanencia', 'Sala, dormitório, banheiro e área de serviço', ['≥ 100', '≥ 150', '≥ 200']],
  ['cozinha', 'Copa e cozinha', ['≥ 200', '≥ 300', '≥ 400'], { confidence: 'V' }],
  ['corredor-interno', 'Corredor ou escada dentro da unidade', ['≥ 75', '≥ 100', '≥ 150']],
  [
    'circulacao',
    'Corredor e escadaria comuns',
    ['≥ 75', '≥ 100', '≥ 150'],
    {
      ...COMMON_LAMPS,
      when: shared,
      notes: 'Há resumos que trazem 100 lux no nível mínimo; 75 vem da NBR 5413.',
    },
  ],
  [
    'garagem-coberta',
    'Garagem interna ou coberta',
    ['≥ 75', '≥ 100', '≥ 150'],
    {
      ...COMMON_LAMPS,
      when: [has('closed_garage')],
    },
  ],
  [
    'garagem',
    'Garagem descoberta',
    ['≥ 20', '≥ 30', '≥ 40'],
    {
      ...COMMON_LAMPS,
      confidence: 'V',
      when: [has('garage'), has('closed_garage', 'no')],
    },
  ],
);

export const light: StarterRequirement = {
  code: '13',
  label: 'Desempenho lumínico',
  criteria: [
    {
      code: '13.2',
      label: 'Iluminação natural',
      analyses: [
        { number: 1, label: 'Iluminância natural, simulação', parameters: natural },
        { number: 2, label: 'Fator de luz diurna (FLD), medição', parameters: factor },
        { number: 3, label: 'Aberturas para o exterior', parameters: openings },
      ],
    },
    {
      code: '13.3',
      label: 'Iluminação artificial',
      analyses: [{ number: 1, label: 'Iluminância geral', parameters: artificial }],
    },
  ],
};
