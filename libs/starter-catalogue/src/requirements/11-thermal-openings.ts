import type { StarterParameter } from '../types.js';
import { edition, inStates, zones } from './conditions.js';
import { part, proof, rows } from './demands.js';

const DESIGN = proof('Análise de projeto', 'Arquitetura', 'Projeto', 'Quadro de aberturas');
const PERCENT = { unit: '%' };
const north = inStates('AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO');
const coast = inStates('AL', 'BA', 'CE', 'ES', 'MA', 'MG', 'PB', 'PE', 'PI', 'RJ', 'RN', 'SE', 'SP');

/** Effective opening for ventilation over floor area, by zone and region. */
const ventilation = (
  suffix: string,
  note: string,
  common: Parameters<typeof rows>[0],
  everywhere: 'N' | 'P',
) =>
  rows(
    { ...common, ...PERCENT },
    [
      `ventilacao-zb1-7${suffix}`,
      `Abertura para ventilação sobre área de piso (ZB1 a ZB7${note})`,
      '≥ 7',
      {
        confidence: everywhere,
        when: [zones(1, 7)],
      },
    ],
    [
      `ventilacao-norte${suffix}`,
      `Abertura para ventilação sobre área de piso (ZB8, região Norte${note})`,
      '≥ 12',
      {
        when: [zones(8, 8), north],
      },
    ],
    [
      `ventilacao-nordeste-sudeste${suffix}`,
      `Abertura para ventilação sobre área de piso (ZB8, regiões Nordeste e Sudeste${note})`,
      '≥ 8',
      { when: [zones(8, 8), coast] },
    ],
  );

/** Of rooms where people stay: bedrooms and living rooms. */
export const openings: readonly StarterParameter[] = [
  ...ventilation(
    '',
    ', edição de 2013',
    {
      ...part(4, '11.3'),
      ...DESIGN,
      confidence: 'N',
      when: [edition(2013)],
      notes: 'Vale o código de obras do município onde exige mais.',
    },
    'N',
  ),
  ...rows({ ...part(4, '11'), ...DESIGN, confidence: 'N', demand: 'recommended', when: [edition(2013)] }, [
    'sombreamento',
    'Janelas de dormitório que se possam escurecer, ventilar e sombrear',
    'Recomendado',
    { evidence: 'Detalhe de esquadria' },
  ]),
  ...ventilation(
    '-2021',
    '',
    {
      ...part(4, '11', '2021'),
      ...DESIGN,
      confidence: 'N',
      when: [edition(2021)],
      notes: 'Pv,APP: descontar perfis, vidros e obstáculos.',
    },
    'P',
  ),
  ...rows(
    {
      ...part(4, '11', '2021'),
      ...DESIGN,
      evidence: 'Quadro de esquadrias e ficha do fator solar',
      when: [edition(2021)],
      confidence: 'P',
    },
    [
      'transparentes-2021',
      'Elementos transparentes sobre área de piso, Pt,APP',
      '≤ 20',
      {
        ...PERCENT,
        notes:
          'Há limites maiores por zona e latitude, fator solar do vidro, sombreamento ou etiqueta (NBR 10821).',
      },
    ],
    [
      'transparentes-pequenos-2021',
      'Área de elementos transparentes, At,APP (Ap,APP até 20 m²)',
      '≤ 4,0',
      {
        confidence: 'N',
        unit: 'm²',
      },
    ],
  ),
];
