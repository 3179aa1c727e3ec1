import type { Level } from '@prumo/domain';

import type { Letter } from './buildings.js';

/** What the document of a building states beyond its rows, from the same sources. */
export interface ExpectedDocument {
  /** Of the municipality: zone of 2005, zone of 2024, isopleth. */
  place: readonly [zone: string, zone2024: string, isopleth: string];
  /** Chosen for each analysis. */
  levels: (analysis: string) => readonly Level[];
  /** By chapter: the level that the summary states, and the figure that governs. */
  chapters: Readonly<Record<string, readonly [level: string, figure: string]>>;
  /** The fire resistance times that the governing one outweighs. */
  otherTimes: readonly string[];
  assumptions: readonly string[];
}

const SINGLE = 'M (nível único)';
const NONE = 'sem níveis';

export const DOCUMENTS: Readonly<Record<Extract<Letter, 'B' | 'T' | 'L' | 'D'>, ExpectedDocument>> = {
  B: {
    place: ['ZB8', '6A', 'I'],
    levels: () => ['intermediate'],
    chapters: {
      '7': ['Intermediário', 'até 30 m/s'],
      '8': [
        SINGLE,
        'Isento (NBR 14432, anexo A: até 2 pavimentos e 1.500 m², carga de incêndio até 1.000 MJ/m²)',
      ],
      '9': [SINGLE, '> 0,40'],
      '10': ['Intermediário', '10 Pa'],
      '11': ['Intermediário', '≤ 2,50 W/(m²·K)'],
      '12': ['Intermediário', '≥ 30 dB'],
      '13': ['Intermediário', '≥ 90 lux'],
      // The service life of parts has no intermediate level.
      '14': ['Mínimo e Intermediário', '≥ 63 anos'],
      '15': [SINGLE, 'Exigido'],
      '16': [SINGLE, '≥ 2,50 m'],
      '17': [SINGLE, '≤ 10 N'],
      '18': [NONE, '≤ 6,8 L'],
    },
    otherTimes: [],
    assumptions: ['classe II, como informada na edificação'],
  },
  T: {
    place: ['ZB3', '2R', 'IV'],
    levels: () => ['superior'],
    chapters: {
      '7': ['Superior', '40 a 45 m/s'],
      '8': [SINGLE, '120 min'],
      '9': [SINGLE, '> 0,40'],
      '10': ['Superior', '40 Pa'],
      '11': ['Superior', '≤ 3,70 W/(m²·K)'],
      '12': ['Superior', '≥ 40 dB'],
      '13': ['Superior', '≥ 120 lux'],
      '14': ['Superior', '≥ 75 anos'],
      '15': [SINGLE, 'Exigido'],
      '16': [SINGLE, '≥ 2,50 m'],
      '17': [SINGLE, '≤ 10 N'],
      '18': [NONE, '≤ 6,8 L'],
    },
    otherTimes: ['TRRF do subsolo (profundidade até 10 m, altura acima de 30 m): 120'],
    assumptions: ['classe III, como informada na edificação', 'IV, a do município: valor a conferir'],
  },
  L: {
    place: ['ZB1', '1M', 'III'],
    levels: (analysis) => (analysis === '12.2.1' ? ['superior'] : ['minimum']),
    chapters: {
      '7': ['Mínimo', '35 a 40 m/s'],
      '8': [SINGLE, 'Isento (NBR 14432, anexo A: área até 750 m²)'],
      '9': [SINGLE, '> 0,40'],
      '10': ['Mínimo', '30 Pa'],
      '11': ['Mínimo', '≤ 2,70 W/(m²·K)'],
      '12': ['Mínimo e Superior', '≥ 30 dB'],
      '13': ['Mínimo', '≥ 60 lux'],
      '14': ['Mínimo', '≥ 50 anos'],
      '15': [SINGLE, 'Exigido'],
      '16': [SINGLE, '≥ 2,50 m'],
      '17': [SINGLE, '≤ 10 N'],
      '18': [NONE, '≤ 6,8 L'],
    },
    otherTimes: [],
    assumptions: ['classe I, como informada na edificação', 'III, a do município: valor a conferir'],
  },
  D: {
    place: ['ZB4', '3B', 'II'],
    levels: () => ['minimum', 'intermediate', 'superior'],
    chapters: {
      '7': ['Superior (M, I, S)', '30 a 35 m/s'],
      '8': [SINGLE, '30 min'],
      '9': [SINGLE, '> 0,40'],
      '10': ['Superior (M, I, S)', '20 Pa'],
      '11': ['Superior (M, I, S)', '≤ 3,70 W/(m²·K)'],
      '12': ['Superior (M, I, S)', '≥ 35 dB'],
      '13': ['Superior (M, I, S)', '≥ 120 lux'],
      '14': ['Superior (M, I, S)', '≥ 75 anos'],
      '15': [SINGLE, 'Exigido'],
      '16': [SINGLE, '≥ 2,50 m'],
      '17': [SINGLE, '≤ 10 N'],
      '18': [NONE, '≤ 6,8 L'],
    },
    otherTimes: [],
    assumptions: [
      'sem data de protocolo: edição de 2021 assumida',
      'classe II, como informada na edificação',
      'II, a do município: valor a conferir',
    ],
  },
};

/** The ABNT norms that the rows of these buildings cite, with their newest known edition. */
export const NORMS: Readonly<Record<string, string>> = {
  'ABNT NBR 6118': '2026',
  'ABNT NBR 6123': '2023',
  'ABNT NBR 7199': '2016',
  'ABNT NBR 8800': '2024 (versão corrigida 2025)',
  'ABNT NBR 9050': '2020 + Emenda 1',
  'ABNT NBR 9574': '2008',
  'ABNT NBR 10821-2': '2017',
  'ABNT NBR 14432': '2001',
  'ABNT NBR 14718': '2019',
  'ABNT NBR 15575-1': '2025',
  'ABNT NBR 15575-2': '2013',
  'ABNT NBR 15575-3': '2021',
  'ABNT NBR 15575-4': '2013 + Emenda 2:2021 + emenda 12/2025',
  'ABNT NBR 15575-5': '2021 + emenda 12/2025',
  'ABNT NBR 15575-6': '2021',
  'ABNT NBR 16868': '2020',
};
