import { figureWithUnit, formatNumber } from '../text/numbers.js';

/** A row's label as engineers write it, and as residents read it; the first that fits, after the parentheses went. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/^DnT,w – /i, 'Isolamento de sons, '],
  [/^L['’]nT,w – /i, 'Ruído de passos, '],
  [/^D2m,nT,w da /i, 'Isolamento do ruído de fora, '],
  [/^Transmitância térmica U da cobertura$/i, 'Calor que passa pela cobertura (transmitância)'],
  [/^Transmitância térmica U$/i, 'Calor que passa pelas paredes externas (transmitância)'],
  [/^Capacidade térmica CT$/i, 'Calor que as paredes externas guardam (capacidade térmica)'],
  [/, Pt,APP$/i, ''],
  [/^VUP da /i, 'Vida útil de projeto da '],
  [/^TRRF da estrutura$/i, 'Tempo em que a estrutura resiste ao fogo'],
  [/^Elementos de compartimentação$/i, 'Tempo em que o que separa os setores resiste ao fogo'],
  [
    /^Paredes entre unidades e entre unidade e área comum$/i,
    'Tempo em que as paredes entre unidades, e para as áreas comuns, resistem ao fogo',
  ],
  [
    /^Selagem de dutos e prumadas$/i,
    'Tempo em que o fechamento em volta de dutos e prumadas resiste ao fogo',
  ],
  [/^Portas de escada enclausurada.*$/i, 'Tempo em que as portas da escada resistem ao fogo'],
  [
    /^Peça suspensa por mão-francesa, carga total$/i,
    'Peça presa à parede por mão-francesa, carga de ensaio (não é a de uso)',
  ],
  [/^Peça suspensa em forro, por ponto.*$/i, 'Peça presa ao forro, carga de uso por ponto'],
  [
    /^Piso de área molhada: lâmina de água de 10 mm.*$/i,
    'Tempo em que o piso de área molhada, sob 10 mm de água, não a deixa passar',
  ],
  [/^Ensaio de aceitação da impermeabilização$/i, 'Duração do ensaio de água ao refazer a impermeabilização'],
  [/^Parede de área molhada: água absorvida em 24 h$/i, 'Água que a parede de área molhada absorve em 24 h'],
  [/^Carga em guarda-corpo/i, 'Carga de projeto em guarda-corpo'],
];

/** Which building, zone or class a row is of: the building's own is the only one printed, so it says nothing more. */
const CASE = / ?\((?:[^()]|\([^()]*\))*\)/g;

const COMPARISONS: readonly (readonly [RegExp, string])[] = [
  [/≥\s*/g, 'no mínimo '],
  [/≤\s*/g, 'no máximo '],
  [/>\s*/g, 'mais de '],
  [/<\s*/g, 'menos de '],
];

/** '90; 60' of doors without and with a lobby before them. */
const DOORS = /^(\d+); (\d+) min$/;
/** A limit with the ventilation factor of the roof, which only its calculation resolves. */
const FACTOR = /·FT/;

function plainValue(value: string): string {
  const doors = DOORS.exec(value);
  if (doors) return `${doors[1]} min sem antecâmara, ${doors[2]} min com antecâmara`;
  if (FACTOR.test(value)) return 'limite no PDE';
  return COMPARISONS.reduce((text, [sign, words]) => text.replace(sign, words), value);
}

const FORCE = /(\d{1,6}(?:,\d{1,3})?)(?: a (\d{1,6}(?:,\d{1,3})?))? (kN|N)(\/m²|\/m)?(?![\p{L}\d/·])/gu;
/** N in a kilogram's weight, rounded: 1 kN ≈ 100 kg. */
const NEWTONS = 10;

/** Forces with about as many kilograms beside them: '1,5 kN/m² (≈ 150 kg/m²)'. */
export function withKilograms(text: string): string {
  if (/\bkg/i.test(text)) return text;
  const kilograms = (number: string, unit: string): string =>
    formatNumber((Number(number.replace(',', '.')) * (unit === 'kN' ? 1000 : 1)) / NEWTONS);
  return text.replace(FORCE, (whole, from: string, to: string | undefined, unit: string, per?: string) => {
    const range = [from, ...(to === undefined ? [] : [to])].map((one) => kilograms(one, unit)).join(' a ');
    return `${whole} (≈ ${range} kg${per ?? ''})`;
  });
}

/** A row of the PDE for those who live in the building: 'Ruído de passos, piso entre unidades: no máximo 80 dB'. */
export function plainFigure(label: string, value: string, unit: string | null): string {
  const bare = label.replace(CASE, '').trim();
  const [row, words] = PLAIN.find(([pattern]) => pattern.test(bare)) ?? [/$/, ''];
  return withKilograms(`${bare.replace(row, words)}: ${plainValue(figureWithUnit(value, unit))}`);
}
