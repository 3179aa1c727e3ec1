import {
  type EvaluatedAnalysis,
  type EvaluatedParameter,
  normText,
  type ConditionOutcome,
} from '@prumo/domain';

import { NO_BREAK_SPACE } from '../document/wrap.js';
import { WORDS } from './words.js';

const words = WORDS.parameters;
/** Ends a line rather than beginning one. */
const BETWEEN = `${NO_BREAK_SPACE}· `;
const YES_OR_NO = /^(Sim|Não)$/;

/** What stands beside a parameter's figures, and may be said once for several. */
const FIELDS = ['condition', 'method', 'responsible', 'source', 'note'] as const;
export type Field = (typeof FIELDS)[number];

/** Of a parameter, a sentence for each thing that is told of it. */
export type Details = Readonly<Record<Field, string>>;

/** '*' for a figure that nobody of the house has confirmed, '†' where no source was read either, '' for a sure one. */
export const markOf = ({ check, standard }: EvaluatedParameter): string => {
  if (check) return '';
  return standard?.confidence === 'N' ? words.unsourced : words.unchecked;
};

/** 'Classe de ruído III', 'Altura ≤ 12 m'. */
const conditionText = ({ name, expected }: ConditionOutcome): string =>
  YES_OR_NO.test(expected) ? `${name}: ${expected}` : `${name} ${expected}`;

/** Whether the label tells the case: each number and class of what is asked, 'acima de 12 até 30 m' for '> 12 e ≤ 30'. */
function saysAlready(label: string, { expected }: ConditionOutcome): boolean {
  const named = expected.match(/ZB\d+|\d+(?:[.,]\d+)*|\b[IVX]+\b/g) ?? [];
  return (
    named.length > 0 &&
    [named[0], named.at(-1)].every((one) => label.includes(one?.replace(/,0+$/, '') ?? ''))
  );
}

const demandOf = ({ attributeId, expected }: ConditionOutcome): string => `${attributeId} ${expected}`;

/** The demands by which the parameters of an analysis differ: one that asks something else of the same attribute. */
function deciding({ applicable, pending, notApplicable }: EvaluatedAnalysis): ReadonlySet<number> {
  const demands = new Map<number, Set<string>>();
  for (const outcome of [...applicable, ...pending, ...notApplicable].flatMap(({ outcomes }) => outcomes)) {
    demands.set(outcome.attributeId, (demands.get(outcome.attributeId) ?? new Set()).add(demandOf(outcome)));
  }
  return new Set([...demands].flatMap(([attribute, { size }]) => (size > 1 ? [attribute] : [])));
}

const sentence = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('; ');

function detailsOf(parameter: EvaluatedParameter, decides: ReadonlySet<number>): Details {
  const { outcomes, method, evidence, responsible, stage, standard, notes } = parameter;
  const conditions = outcomes
    .filter((outcome) => decides.has(outcome.attributeId) && !saysAlready(parameter.label, outcome))
    .map(conditionText);
  return {
    condition: conditions.length > 0 ? words.condition(conditions.join('; ')) : '',
    method: sentence(method && words.method(method), evidence && words.evidence(evidence)),
    responsible: sentence(responsible && words.responsible(responsible), stage && words.stage(stage)),
    source: standard ? words.source(normText(standard)) : '',
    note: notes?.trim() ? words.note(notes.trim()) : '',
  };
}

/** A parameter of an analysis with what is told of it. */
export interface Told {
  parameter: EvaluatedParameter;
  details: Details;
}

export function tell(analysis: EvaluatedAnalysis): Told[] {
  const decides = deciding(analysis);
  return analysis.applicable.map((parameter) => ({ parameter, details: detailsOf(parameter, decides) }));
}

/** The fields that say the same of all. */
export const common = (told: readonly Told[], among: readonly Field[] = FIELDS): Field[] =>
  among.filter((field) => new Set(told.map(({ details }) => details[field])).size === 1);

/** Some fields of what is told, as a line; a full stop where a sentence brings none. */
export const lineOf = (details: Details | undefined, fields: readonly Field[]): string =>
  FIELDS.filter((field) => fields.includes(field))
    .flatMap((field) => details?.[field] || [])
    .join(BETWEEN);

export const without = (fields: readonly Field[]): Field[] =>
  FIELDS.filter((field) => !fields.includes(field));
