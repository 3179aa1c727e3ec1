import { type Figures, ownFigure } from '../report/evaluation/level-figures.js';
import { LEVELS, type Level } from '../report/report-fields.js';
import { type TypedFigure, typedFigure } from '../report/typed-figure.js';
import { convertExactly } from './exact-units.js';

/** The level that a design value achieves; 'below' is below the minimum. */
export const ACHIEVED_LEVELS = ['below', ...LEVELS] as const;
export type AchievedLevel = (typeof ACHIEVED_LEVELS)[number];

export const ACHIEVED_LABELS: Readonly<Record<AchievedLevel, string>> = {
  below: 'Abaixo do mínimo',
  minimum: 'Mínimo',
  intermediate: 'Intermediário',
  superior: 'Superior',
};

/** Why a design value cannot be compared with the demand. */
export const UNJUDGED_REASONS = ['text', 'unit', 'several', 'no-limit', 'pending'] as const;
export type UnjudgedReason = (typeof UNJUDGED_REASONS)[number];

export const UNJUDGED_LABELS: Readonly<Record<UnjudgedReason, string>> = {
  text: 'Não julgável: a exigência ou o valor é um texto',
  unit: 'Não julgável: a unidade não é a da exigência',
  several: 'Não julgável: a exigência traz vários valores',
  'no-limit': 'Não julgável: a exigência não diz se é mínimo ou máximo',
  pending: 'Não julgável: a linha está pendente',
};

/** The figures of a row of a report, all its levels, and the level that the report adopts. */
export interface Demanded extends Figures {
  unit: string | null;
  required: Level;
  isPending: boolean;
}

/** A value of the design as entered: a number with its unit, or a text. */
export interface DesignValue {
  value: number | null;
  text: string | null;
  unit: string | null;
}

export interface Judged {
  /** null: the demand has no levels. */
  achieved: AchievedLevel | null;
  meets: boolean;
}
export interface Unjudged {
  reason: UnjudgedReason;
}
export type Judgement = Judged | Unjudged;

export const isJudged = (judgement: Judgement): judgement is Judged => 'meets' in judgement;

export interface LevelStep {
  level: Level;
  figure: TypedFigure;
}

/** A level that demands nothing where a higher one has a figure. */
const NO_DEMAND = /^não requerid[ao]s?$/i;

const isSilent = ({ text }: TypedFigure): boolean => NO_DEMAND.test(text.trim());

/** The levels with a figure of their own, upwards; of a row without levels its one figure. */
export function levelSteps(demanded: Figures & Pick<Demanded, 'unit'>): LevelStep[] {
  const steps = LEVELS.flatMap((level) => {
    const text = ownFigure(demanded, level);
    return text === null ? [] : [{ level, figure: typedFigure(text, demanded.unit) }];
  });
  return demanded.hasLevels ? steps : steps.slice(0, 1);
}

/** The step that counts at a level: its own, else the nearest lower one. -1: there is none. */
const stepAt = (steps: readonly LevelStep[], { hasLevels, required }: Demanded): number =>
  hasLevels
    ? steps.findLastIndex(({ level }) => LEVELS.indexOf(level) <= LEVELS.indexOf(required))
    : steps.length - 1;

/** The level and figure that count at the required level; undefined where none stands at or below it. */
export function requiredStep(demanded: Demanded): LevelStep | undefined {
  const steps = levelSteps(demanded);
  return steps[stepAt(steps, demanded)];
}

const isPlainNumber = ({ operator, value, valueTo }: TypedFigure): boolean =>
  operator === null && value !== null && valueTo === null;

/** Plain numbers that rise with the level are minimums, those that fall maximums; else a number tells no direction. */
function directionOf(steps: readonly LevelStep[]): '≥' | '≤' | undefined {
  const figures = steps.map(({ figure }) => figure);
  if (figures.length < 2 || !figures.every(isPlainNumber)) return undefined;
  const values = figures.map(({ value }) => value ?? 0);
  const isAlways = (holds: (lower: number, higher: number) => boolean): boolean =>
    values.slice(1).every((higher, at) => holds(values[at] ?? 0, higher));
  if (isAlways((lower, higher) => higher > lower)) return '≥';
  return isAlways((lower, higher) => higher < lower) ? '≤' : undefined;
}

const admits = (number: number, { operator, min, max }: TypedFigure): boolean => {
  const isOpen = operator === '<' || operator === '>';
  if (min !== null && (isOpen ? number <= min : number < min)) return false;
  return max === null || (isOpen ? number < max : number <= max);
};

/** Whether a value satisfies the figure of one level, or why that cannot be told. */
function satisfies(
  { value, unit }: { value: number; unit: string | null },
  figure: TypedFigure,
  direction: '≥' | '≤' | undefined,
): boolean | UnjudgedReason {
  if (isSilent(figure)) return true;
  if (figure.parts) return 'several';
  if (figure.value === null) return 'text';
  const number = convertExactly(value, unit, figure.unit);
  if (number === undefined) return 'unit';
  if (!isPlainNumber(figure)) return admits(number, figure);
  if (number === figure.value) return true;
  if (direction === undefined) return 'no-limit';
  return direction === '≥' ? number > figure.value : number < figure.value;
}

/**
 * Compares a design value with the figures of a row: the highest level whose figure, and those of all lower levels,
 * it satisfies. Only a number in the figure's unit, or one that converts exactly, is compared.
 */
export function judge(demanded: Demanded, { value, unit }: DesignValue): Judgement {
  if (demanded.isPending) return { reason: 'pending' };
  const steps = levelSteps(demanded);
  const required = stepAt(steps, demanded);
  if (required < 0) return { reason: 'no-limit' };
  if (value === null || steps.every(({ figure }) => isSilent(figure))) return { reason: 'text' };
  const direction = directionOf(steps);
  const results = steps.map(({ figure }) => satisfies({ value, unit }, figure, direction));
  const firstOpen = results.findIndex((result) => result !== true);
  const reached = firstOpen < 0 ? steps.length - 1 : firstOpen - 1;
  const obstacle = results[firstOpen];
  if (reached < required && typeof obstacle === 'string') return { reason: obstacle };
  const achieved = demanded.hasLevels ? (steps[reached]?.level ?? 'below') : null;
  return { achieved, meets: reached >= required };
}

/** The unit in which a row's value is expected: the row's, else that in its figures. */
export const expectedUnit = (demanded: Figures & Pick<Demanded, 'unit'>): string | null =>
  demanded.unit ?? levelSteps(demanded).find(({ figure }) => figure.unit !== null)?.figure.unit ?? null;
