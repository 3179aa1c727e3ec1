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

/** '*' for an unconfirmed figure, '†' if no source was read either, '' for a confirmed one. */
export const markOf = ({ check, standard }: EvaluatedParameter): string => {
  if (check) return '';
  return standard?.confidence === 'N' ? words.unsourced : words.unchecked;
};

/** A longer list of cases is replaced by the building's own. */
const LONG_DEMAND = 40;

/** 'Classe de ruído III', 'Altura ≤ 12 m'; 'Tipo de uso: Residencial multifamiliar' for a long list of uses. */
function conditionText({ name, expected, actual }: ConditionOutcome): string {
  if (actual !== null && expected.length > LONG_DEMAND) return `${name}: ${actual}`;
  return YES_OR_NO.test(expected) ? `${name}: ${expected}` : `${name} ${expected}`;
}

/** Whether the label contains each number and class of the demand: 'acima de 12 até 30 m' for '> 12 e ≤ 30'. */
function labelContains(label: string, { expected }: ConditionOutcome): boolean {
  const named = expected.match(/ZB\d+|\d+(?:[.,]\d+)*|\b[IVX]+\b/g) ?? [];
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

/** The notes of a requirement by number, in the order of its rows. */
export type Notes = ReadonlyMap<string, number>;

const noteIn = ({ notes }: EvaluatedParameter): string => notes?.trim() ?? '';

/** Numbers the notes of a requirement from `from`, so that numbers are unique in the document. */
export function notesOf(analyses: readonly EvaluatedAnalysis[], from: number): Notes {
  const texts = analyses.flatMap(({ applicable }) => applicable.map(noteIn)).filter(Boolean);
  return new Map([...new Set(texts)].map((text, index) => [text, from + index]));
}

/** Texts beside a parameter's figures; '' for none. */
export const ASPECTS = ['demand', 'proof', 'source', 'note'] as const;
export type Aspect = (typeof ASPECTS)[number];

export interface DescribedParameter extends Readonly<Record<Aspect, string>> {
  parameter: EvaluatedParameter;
  condition: string;
}

export function describe(analysis: EvaluatedAnalysis, keys: Keys, notes: Notes): DescribedParameter[] {
  const decides = deciding(analysis);
  return analysis.applicable.map((parameter) => {
    const note = notes.get(noteIn(parameter));
    return {
      parameter,
      condition: conditionOf(parameter, decides),
      demand: demandText(parameter),
      proof: keys.proofOf(parameter),
      source: `${keys.sourceOf(parameter)}${markOf(parameter)}`,
      note: note === undefined ? '' : words.noteKey(note),
    };
  });
}

/** The most frequent text, of equals the first; '' if one is empty, since its row could not show that. */
function usual(texts: readonly string[]): string {
  const [most = ['']] = [...groupBy(texts, String).values()].sort((a, b) => b.length - a.length);
  return texts.includes('') ? '' : most[0];
}

export function usualAspects(described: readonly DescribedParameter[]): Record<Aspect, string> {
  const usualOf = (aspect: Aspect): string => usual(described.map((one) => one[aspect]));
  return {
    demand: usualOf('demand'),
    proof: usualOf('proof'),
    source: usualOf('source'),
    note: usualOf('note'),
  };
}

/** Joins parts so that no line begins with the separator. */
export const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(BETWEEN);
