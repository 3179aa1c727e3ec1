import type { ThermalLimit } from '../report/evaluation/thermal-limits.js';
import { formatDecimal, formatNumber } from '../text/numbers.js';
import { NO_FACTOR, ventilationFactor, type VentilationFacts } from './attic-ventilation.js';
import { type CompositionElement, compositionOf, type StoredComposition } from './composition-fields.js';
import type { Composition } from './composition.js';
import { hatchOf } from './drawing.js';
import { neededThickness, type ThermalTarget } from './needed-thickness.js';
import { thermalResults } from './thermal-results.js';

export const JUDGEMENT_LABELS = {
  meets: 'Atende',
  fails: 'Não atende o procedimento simplificado',
  notJudged: 'Não julgável',
} as const;
export type JudgementOutcome = keyof typeof JUDGEMENT_LABELS;

/** A row of chapter 11 judged by a composition's figures (method of 2005). */
export interface JudgedLimit {
  row: ThermalLimit;
  outcome: JudgementOutcome;
  /** The composition's U or CT. */
  value?: number;
  /** The limit that it was compared with, FT included. */
  limit?: number;
  /** Why it is not judged, or what the judgement assumes. */
  reason?: string;
  /** Each by itself makes the composition meet the row. */
  changes: string[];
}

/** The outcome in words. A row whose figure asks for nothing ('Não requerida') is met by whatever is built. */
export const judgedText = ({ outcome, value }: JudgedLimit): string =>
  outcome === 'meets' && value === undefined ? 'Sem exigência' : JUDGEMENT_LABELS[outcome];

export interface CompositionJudgement {
  rows: JudgedLimit[];
  /** The composition misses a limit: the simplified procedure does not prove the unit, simulation may. */
  needsSimulation: boolean;
}

const EXEMPT = /^(não requerid|isent)/iu;
/** Offers of thickness beyond this, in m, are another construction. */
const THICKEST_OFFER = 0.5;

const covers = ({ absorptance: range }: ThermalLimit, absorptance: number): boolean =>
  range === undefined ||
  ((range.above === null || absorptance > range.above) && (range.upTo === null || absorptance <= range.upTo));

/** To the fourth decimal, as a proof stores the value: a sum of layers that is 130 may be 129.99999999999997. */
const rounded = (value: number, decimals = 4): number => Number(value.toFixed(decimals));

const isMet = ({ quantity }: ThermalLimit, value: number, limit: number, decimals?: number): boolean => {
  const [shown, bound] = [rounded(value, decimals), rounded(limit, decimals)];
  return quantity === 'capacity' ? shown >= bound : shown <= bound;
};

/** The emittance that chapter 11 demands of metal tiles only. */
const OF_METAL_TILES = /telhas? metálica/iu;

/** Whether the outer face is of no metal, as its conductivity tells; false where it is not known. */
const hasNoMetalFace = ({ sections }: Composition): boolean =>
  sections.every(({ layers: [outer] }) => outer?.kind === 'solid' && hatchOf(outer) !== 'metal');

type Compared = Pick<JudgedLimit, 'row' | 'value' | 'limit'>;

/** Decimals that show on which side of its limit a judged value lies: '2,503' beside '≤ 2,50'. */
export function judgedDecimals({ row, value = 0, limit = 0 }: Compared): number {
  const usual = row.quantity === 'capacity' ? 1 : 2;
  const isTold = (decimals: number) => isMet(row, value, limit, decimals) === isMet(row, value, limit);
  return [usual, 3].find(isTold) ?? 4;
}

const limitText = (compared: Compared): string =>
  formatDecimal(compared.limit ?? 0, judgedDecimals(compared));

/** Whole millimetres; those that an answer passes by its own precision only are enough. */
const inCm = (metres: number): string => `${formatNumber(Math.ceil(rounded(metres * 1000)) / 10)} cm`;

/** 'Lã de vidro com 5,2 cm (hoje 2 cm)', for each layer whose thickness alone is enough; solved, not tried. */
function thicknessChanges(composition: Composition, target: ThermalTarget): string[] {
  const [section, ...others] = composition.sections;
  // A thicker layer of one section would leave those beside it thinner.
  if (!section || others.length > 0) return [];
  return section.layers.flatMap((layer, index) => {
    const needed = neededThickness(composition, [0, index], target, 'nbr15220-2005');
    if (needed === undefined || needed > THICKEST_OFFER || layer.kind === 'parallel') return [];
    return [`${layer.name || `Camada ${index + 1}`} com ${inCm(needed)} (hoje ${inCm(layer.thickness)})`];
  });
}

/** 'Absortância até 0,60: o limite passa a ≤ 3,70': a row for lighter surfaces that the composition meets. */
function absorptanceChanges(row: ThermalLimit, rows: readonly ThermalLimit[], value: number, factor: number) {
  const above = row.absorptance?.above;
  if (above == null) return [];
  return rows.flatMap(({ absorptance, quantity, limit, isCorrected, figure }) => {
    if (quantity !== row.quantity || limit === undefined || absorptance?.upTo !== above) return [];
    const isEnough = isMet(row, value, isCorrected ? limit * factor : limit);
    return isEnough ? [`Absortância até ${formatDecimal(above)}: o limite passa a ${figure}`] : [];
  });
}

function judged(
  row: ThermalLimit,
  rows: readonly ThermalLimit[],
  composition: Composition,
  factor: number,
): JudgedLimit {
  const notJudged = (reason: string): JudgedLimit => ({ row, outcome: 'notJudged', reason, changes: [] });
  if (EXEMPT.test(row.figure)) return { row, outcome: 'meets', changes: [] };
  const { quantity } = row;
  if (quantity === undefined || row.limit === undefined) return notJudged('não se calcula das camadas');
  const value = thermalResults(composition, 'nbr15220-2005')[quantity];
  if (value === undefined) return notJudged('o método não dá este valor');
  if (row.isCorrected && factor <= 0) return notJudged(NO_FACTOR);
  const limit = row.isCorrected ? row.limit * factor : row.limit;
  const assumed = row.isCorrected && {
    reason: `com FT = ${formatDecimal(factor, 3)}: ≤ ${[limitText({ row, value, limit }), row.unit].filter(Boolean).join(' ')}`,
  };
  if (isMet(row, value, limit)) return { row, outcome: 'meets', value, limit, ...assumed, changes: [] };
  const target = quantity === 'capacity' ? { minCapacity: limit } : { maxTransmittance: limit };
  const changes = [...absorptanceChanges(row, rows, value, factor), ...thicknessChanges(composition, target)];
  return { row, outcome: 'fails', value, limit, ...assumed, changes };
}

const NO_ABSORPTANCE = 'informe a absortância da face externa';

/**
 * Judges a composition without problems by the rows that apply to a building's element. A row for absorptances or
 * tiles that the composition does not have is left out; without an absorptance the rows that need one are not judged.
 */
export function judgeComposition(
  stored: StoredComposition,
  rows: readonly ThermalLimit[],
  ventilation: VentilationFacts = {},
): CompositionJudgement {
  const { absorptance } = stored;
  const composition = compositionOf(stored);
  const factor = ventilationFactor(composition, ventilation);
  const isOther = (row: ThermalLimit): boolean =>
    row.quantity === undefined && OF_METAL_TILES.test(row.label) && hasNoMetalFace(composition);
  const judgements = rows.flatMap((row): JudgedLimit[] => {
    if (isOther(row)) return [];
    if (row.absorptance && absorptance === null)
      return [{ row, outcome: 'notJudged', reason: NO_ABSORPTANCE, changes: [] }];
    return absorptance === null || covers(row, absorptance) ? [judged(row, rows, composition, factor)] : [];
  });
  return { rows: judgements, needsSimulation: judgements.some(({ outcome }) => outcome === 'fails') };
}

/** '0,6 < α': the absorptances of a row. */
const rangeText = ({ above, upTo }: NonNullable<ThermalLimit['absorptance']>): string =>
  [above !== null && `α > ${formatNumber(above)}`, upTo !== null && `α ≤ ${formatNumber(upTo)}`]
    .filter(Boolean)
    .join(' e ');

/**
 * What the absorptance decides, in a sentence: the standard has no row of its own for it, but limits of U by ranges
 * of it. Undefined where there are no limits.
 */
export function absorptanceText(
  absorptance: number | null,
  rows: readonly ThermalLimit[],
): string | undefined {
  const ranges = rows.filter((row) => row.absorptance !== undefined);
  if (rows.length === 0) return undefined;
  if (ranges.length === 0) return 'Absortância: nesta zona nenhum limite depende dela.';
  if (absorptance === null) return 'Absortância: não informada, e dela depende o limite de U.';
  const limitsOf = (isOwn: boolean): string =>
    ranges
      .filter((row) => covers(row, absorptance) === isOwn)
      .map(({ absorptance: range, figure, unit }) =>
        [range && `com ${rangeText(range)},`, figure, unit].filter(Boolean).join(' '),
      )
      .join('; ');
  const [own, other] = [limitsOf(true), limitsOf(false)];
  return [
    `Absortância α = ${formatNumber(absorptance)}: não tem linha própria, escolhe o limite de U`,
    own ? ` (${own}${other ? `; ${other}` : ''}).` : `, e nenhum é dela (${other}).`,
  ].join('');
}

const SYMBOLS = { transmittance: 'U', capacity: 'CT' } as const;

/** 'U ≤ 2,50 nem CT ≥ 130': the limits that are missed, FT included. */
const missedText = (rows: readonly JudgedLimit[]): string =>
  rows
    .filter(({ outcome }) => outcome === 'fails')
    .map((missed) => {
      const { quantity, figure, isCorrected } = missed.row;
      return [quantity && SYMBOLS[quantity], isCorrected ? `≤ ${limitText(missed)}` : figure].join(' ');
    })
    .join(' nem ');

/** The verdict of the whole judgement, in a sentence. @param zone 'ZB3', which has the limits */
export function judgementText(
  { rows, needsSimulation }: CompositionJudgement,
  element: CompositionElement,
  zone: string | null,
): string {
  if (needsSimulation) {
    const offers = rows.reduce((count, { changes }) => count + changes.length, 0);
    const change = offers > 1 ? ', ou uma das mudanças' : ', ou a mudança indicada';
    const missed = `esta composição não alcança ${missedText(rows)}${zone === null ? '' : ` em ${zone}`}`;
    return `Não atende o procedimento simplificado: ${missed}. Exige simulação da unidade habitacional inteira${offers > 0 ? change : ''}.`;
  }
  if (rows.length === 0 || rows.some(({ outcome }) => outcome === 'notJudged'))
    return 'Nem tudo pôde ser julgado.';
  return `${element === 'wall' ? 'A parede' : 'A cobertura'} atende o procedimento simplificado.`;
}
