import {
  type ConditionOutcome,
  DEMAND_LABELS,
  type EvaluatedAnalysis,
  type EvaluatedParameter,
  figureMark,
  groupBy,
  LEVELS,
} from '@prumo/domain';

import { NO_BREAK_SPACE } from '../document/wrap.js';
import type { Keys } from './keys.js';
import { WORDS } from './words.js';

const words = WORDS.parameters;
/** Ends a line instead of beginning one. */
const BETWEEN = `${NO_BREAK_SPACE}· `;
const YES_OR_NO = /^(Sim|Não)$/;

/** '‡' for an answer of the technician, '*' for an unconfirmed figure, '†' if no source was read either, '' for a confirmed one. */
export const markOf = ({ check, standard, answer }: EvaluatedParameter): string => {
  if (answer) return words.answered;
  if (check) return '';
  return standard?.confidence === 'N' ? words.unsourced : words.unchecked;
};

/** '> 60 m' for '≥ 60,01 m', as conditions of two decimals have to say it. */
export const strictly = (text: string): string => text.replace(/≥ (\d[\d.]*),01(?!\d)/g, '> $1');

/** A longer list of cases is replaced by the building's own. */
const LONG_DEMAND = 40;

/** 'Classe de ruído III', 'Altura ≤ 12 m'; 'Tipo de uso: Residencial multifamiliar' for a long list of uses. */
function conditionText({ name, expected, actual }: ConditionOutcome): string {
  if (actual !== null && expected.length > LONG_DEMAND) return `${name}: ${actual}`;
  return YES_OR_NO.test(expected) ? `${name}: ${expected}` : `${name} ${strictly(expected)}`;
}

/** Whether the label contains each number and class of the demand: 'acima de 12 até 30 m' for '> 12 e ≤ 30'. */
function labelContains(label: string, { expected }: ConditionOutcome): boolean {
  const named = strictly(expected).match(/ZB\d+|\d+(?:[.,]\d+)*|\b[IVX]+\b/g) ?? [];
  return (
    named.length > 0 &&
    [named[0], named.at(-1)].every((one) => label.includes(one?.replace(/,0+$/, '') ?? ''))
  );
}

/** Whether it is the edition that the row's source states. */
const isEdition = ({ standard }: EvaluatedParameter, { sourceColumn, expected }: ConditionOutcome): boolean =>
  sourceColumn === 'thermal_edition' && (standard?.edition ?? '').startsWith(expected);

/** The attributes by which the parameters of an analysis differ. */
function deciding({ applicable, pending, notApplicable }: EvaluatedAnalysis): ReadonlySet<number> {
  const all = [...applicable, ...pending, ...notApplicable].flatMap(({ outcomes }) => outcomes);
  const byAttribute = groupBy(all, ({ attributeId }) => attributeId);
  const differ = [...byAttribute].filter(([, [first, ...others]]) =>
    others.some(({ expected }) => expected !== first.expected),
  );
  return new Set(differ.map(([attribute]) => attribute));
}

/** 'Recomendado', 'M, nível único'; '' if simply required. */
function demandText(parameter: EvaluatedParameter): string {
  const marks = new Set(LEVELS.flatMap((level) => figureMark(parameter, level) ?? []));
  const demand = parameter.demand === 'required' ? [] : [DEMAND_LABELS[parameter.demand]];
  return [...demand, ...marks].join(BETWEEN);
}

/** The conditions that distinguish a parameter from others of its analysis, as a sentence; '' for none. */
function conditionOf(parameter: EvaluatedParameter, decides: ReadonlySet<number>): string {
  const conditions = parameter.outcomes
    .filter((outcome) => decides.has(outcome.attributeId))
    .filter((outcome) => !labelContains(parameter.label, outcome) && !isEdition(parameter, outcome))
    .map(conditionText);
  return conditions.length > 0 ? words.condition(conditions.join('; ')) : '';
}

/** Notes up to this length are repeated, since a reference would be no shorter; in characters. */
const SHORT_NOTE = 40;

/** Prints a longer note of the document in full once, then by the analysis that has it. */
export class Notes {
  readonly #first = new Map<string, string>();

  /** The text to print at a place of an analysis. To be called in the order of printing. */
  textAt(code: string, note: string): string {
    const first = this.#first.get(note);
    if (note === '' || note.length <= SHORT_NOTE) return note && words.note(note);
    if (first === undefined) this.#first.set(note, code);
    return first === undefined ? words.note(note) : words.sameNote(first);
  }
}

/** Texts below a parameter's name. */
type Aspect = 'demand' | 'condition' | 'note';
export type Aspects = Readonly<Record<Aspect, string>>;

export interface DescribedParameter extends Aspects {
  parameter: EvaluatedParameter;
  source: string;
  proof: string;
}

export function describe(analysis: EvaluatedAnalysis, keys: Keys): DescribedParameter[] {
  const decides = deciding(analysis);
  return analysis.applicable.map((parameter) => ({
    parameter,
    condition: conditionOf(parameter, decides),
    demand: demandText(parameter),
    note: parameter.notes?.trim() ?? '',
    source: `${keys.sourceOf(parameter)}${markOf(parameter)}`,
    proof: keys.proofOf(parameter),
  }));
}

/** The texts that all parameters have: the head of their group states them, rows only what is theirs alone. */
export function sharedAspects(described: readonly DescribedParameter[]): Aspects {
  const sharedOf = (aspect: Aspect): string => {
    const [first = '', ...others] = new Set(described.map((one) => one[aspect]));
    return others.length === 0 ? first : '';
  };
  return { demand: sharedOf('demand'), condition: sharedOf('condition'), note: sharedOf('note') };
}

/** What a parameter has beyond the shared texts. */
export const ownAspects = (described: DescribedParameter, shared: Aspects): Aspects => {
  const own = (aspect: Aspect): string => (described[aspect] === shared[aspect] ? '' : described[aspect]);
  return { demand: own('demand'), condition: own('condition'), note: own('note') };
};

/** Joins parts so that no line begins with the separator. */
export const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(BETWEEN);
