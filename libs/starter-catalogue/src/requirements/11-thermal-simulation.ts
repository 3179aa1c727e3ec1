import type { LevelValues, StarterCondition, StarterCriterion, StarterParameter } from '../types.js';
import { edition, floors, ofHouse, shared, zones } from './conditions.js';
import { NO_LEVELS, part, proof, rows } from './demands.js';

const SIMULATION = proof(
  'Simulação (EnergyPlus ou equivalente), modelo real × referência',
  'Consultor térmico',
  'Projeto',
  'Relatório de simulação e ART ou RRT',
);
const COMMON = {
  ...part(1, '11.4', '2021'),
  ...SIMULATION,
  confidence: 'V',
  when: [edition(2021)],
} as const;

const COUNTED =
  'Faixa de To: de 18 a 26 °C se TBSm < 25 °C; < 28 °C se 25 ≤ TBSm < 27 °C; < 30 °C se TBSm ≥ 27 °C. Ocupação diária: sala das 14 às 22 h; dormitório das 0 às 8 e das 22 às 24 h; uso misto das 0 às 8 e das 14 às 24 h. PHFT da unidade: média dos ambientes.';
const SHORTCUT = 'PHFT,real ≥ 95 % com os limites de To do nível mínimo: nível superior (11.4.4).';
const LOAD =
  'RedCgTT = 1 − CgTT,real/CgTT,ref; Ap: área de piso dos ambientes; 100 kWh/(ano·m²). Com PHFT,ref < 70 %: 0 no nível intermediário.';

/** A kind of dwelling: coefficients of ΔPHFT, reductions of the load (below and from 100 kWh), margin of To,máx. */
interface Dwelling {
  key: string;
  name: string;
  phft: string;
  load: readonly [intermediate: readonly [string, string], superior: readonly [string, string]];
  degrees: string;
}

const reduction = ([below, from]: readonly [string, string], when: string): string =>
  `≥ ${below} % (CgTT,ref/Ap < 100) ou ≥ ${from} % (≥ 100)${when}`;

function dwelling({ key, name, phft, load, degrees }: Dwelling, when: readonly StarterCondition[] = []) {
  const gain = `PHFT,real − PHFT,ref ≥ ${phft}·PHFT,ref (PHFT,ref < 70 %); ≥ 0 (PHFT,ref ≥ 70 %)`;
  const loads: LevelValues = [null, reduction(load[0], ', se PHFT,ref ≥ 70 %'), reduction(load[1], '')];
  return rows(
    { ...COMMON, when: [...COMMON.when, ...when] },
    [
      `phft-${key}`,
      `Horas na faixa de temperatura, PHFT – ${name}`,
      ['PHFT,real > 0,9·PHFT,ref', gain, gain],
      {
        isKeyFigure: true,
        notes: `${COUNTED} ${SHORTCUT}`,
      },
    ],
    [
      `to-max-${key}`,
      `Temperatura operativa máxima, To,máx – ${name}`,
      `≤ To,máx,ref + ${degrees}`,
      { unit: '°C' },
    ],
    [`cgtt-${key}`, `Redução da carga térmica total, RedCgTT – ${name}`, loads, { notes: LOAD }],
  );
}

const HOUSE: Dwelling = {
  key: 'uni',
  name: 'unifamiliar',
  phft: '45 − 0,58',
  load: [
    ['17', '27'],
    ['35', '55'],
  ],
  degrees: '2',
};

const indicators: StarterParameter[] = [
  ...dwelling(HOUSE).flatMap(ofHouse),
  ...dwelling(
    {
      key: 'terreo',
      name: 'multifamiliar, térreo',
      phft: '22 − 0,21',
      load: [
        ['15', '20'],
        ['30', '40'],
      ],
      degrees: '1',
    },
    shared,
  ),
  ...dwelling(
    {
      key: 'tipo',
      name: 'multifamiliar, pavimento tipo',
      phft: '28 − 0,27',
      load: [
        ['22', '25'],
        ['45', '50'],
      ],
      degrees: '1',
    },
    [...shared, floors({ min: 3 })],
  ),
  ...dwelling(
    {
      key: 'cobertura',
      name: 'multifamiliar, cobertura',
      phft: '18 − 0,18',
      load: [
        ['15', '20'],
        ['30', '40'],
      ],
      degrees: '2',
    },
    shared,
  ),
  ...rows({ ...COMMON, unit: '°C' }, [
    'to-min',
    'Temperatura operativa mínima, To,mín (ZB1 a ZB4)',
    '≥ To,mín,ref − 1',
    { when: [zones(1, 4)] },
  ]),
];

/** What the real model is compared with. U in W/(m²K), CT in kJ/(m²K). */
const reference = rows(
  { ...COMMON, standardItem: '11.4.7.2', demand: 'informative', ...NO_LEVELS },
  ['parede', 'Parede externa (concreto, 10 cm)', 'U = 4,40; CT = 220; α = 0,58'],
  ['piso', 'Piso térreo e lajes entre pavimentos', 'U = 3,74; CT = 220'],
  ['cobertura', 'Cobertura (ZB1 a ZB7)', 'U = 2,06; CT = 228,6; α = 0,65', { when: [zones(1, 7)] }],
  [
    'cobertura-zb8',
    'Cobertura com isolante (ZB8)',
    'Condutância 1,057; CT = 228,6; α = 0,70',
    {
      confidence: 'P',
      when: [zones(8, 8)],
    },
  ],
  ['vidro', 'Vidro, sem sombreamento', 'U = 5,70; FS = 0,87; 17 % da área de piso do ambiente'],
  ['abertura', 'Fator de abertura da janela', '45 % (Pv = 7,65 %)'],
);

/** Of the edition of 2021: needed where a simplified row fails, and for the levels above the minimum. */
export const simulation: StarterCriterion = {
  code: '11.4-2021',
  label: 'Simulação computacional (edição de 2021, item 11.4)',
  analyses: [
    { number: 1, label: 'Indicadores da unidade habitacional', parameters: indicators },
    { number: 2, label: 'Modelo de referência, U em W/(m²·K) e CT em kJ/(m²·K)', parameters: reference },
  ],
};
