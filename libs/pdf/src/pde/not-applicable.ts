import {
  analysesOf,
  type ConditionOutcome,
  type EvaluatedAnalysis,
  type EvaluatedParameter,
  groupBy,
  type PdeModel,
} from '@prumo/domain';

import type { Row } from '../components/table/table-spec.js';
import { table } from '../components/table/table.js';
import { type Chapter, chapter, introduce, type MakeHeading } from './chapter.js';
import { BETWEEN, strictly } from './requirement-details.js';
import { WORDS } from './words.js';

const words = WORDS.notApplicable;

/** A label without its case: 'TRRF da estrutura' of 'TRRF da estrutura (altura até 12 m)'. */
const stemOf = (label: string): string => label.replace(/(?<!\s)\s*\([^()]*\)/g, '').trim() || label;

const failing = ({ outcomes }: EvaluatedParameter): ConditionOutcome[] =>
  outcomes.filter(({ result }) => result === 'fails');

const foundIn = ({ name, actual }: ConditionOutcome): string => `${name}: ${actual ?? words.unknown}`;

/** Chooses, among a parameter's reasons, the one that most others share. */
function mainReasons(
  parameters: readonly EvaluatedParameter[],
): (parameter: EvaluatedParameter) => ConditionOutcome | undefined {
  const shared = groupBy(parameters.flatMap(failing), foundIn);
  const count = (outcome: ConditionOutcome): number => shared.get(foundIn(outcome))?.length ?? 0;
  return (parameter) => failing(parameter).sort((a, b) => count(b) - count(a))[0];
}

/** Below the columns, in points. */
const AFTER = 4;

/** Longer demands are omitted; the building's value is sufficient. */
const LONG_DEMAND = 16;

/** 'Isopleta: III'; with the common demand if short: 'Altura: 24,00 m (exige > 60 m)'. */
function reasonText(outcomes: readonly ConditionOutcome[]): string {
  const [first] = outcomes;
  if (!first) return '';
  const [expected = '', ...others] = new Set(outcomes.map((outcome) => strictly(outcome.expected)));
  const isPlain = others.length > 0 || expected.length > LONG_DEMAND || /^(Sim|Não)$/.test(expected);
  return isPlain ? foundIn(first) : `${foundIn(first)} ${words.demanded(expected)}`;
}

interface Found {
  analysis: EvaluatedAnalysis;
  parameter: EvaluatedParameter;
  reason: ConditionOutcome;
}

/** An item whose cases are counted: 'Fachada (2 casos)'. */
const itemOf = ([first, ...others]: readonly [Found, ...Found[]]): string => {
  const { label } = first.parameter;
  return others.length > 0 ? words.cases(stemOf(label), others.length + 1) : label;
};

/** A name up to a colon or dash with what follows it: 'Água de reúso' with 'turbidez'. */
interface Named {
  name: string;
  mark: string;
  rest: string;
}

function namedIn(item: string): Named {
  const [, name = item, mark = '', rest = ''] = /^([^:–]+)(: | – )(.+)$/.exec(item) ?? [];
  return { name, mark, rest };
}

/**
 * 'Água de reúso: coliformes; turbidez': what several begin with is written once, and what several names have in common
 * once for them.
 */
function listOf(items: readonly string[]): string {
  const families = [...groupBy(items.map(namedIn), ({ name, mark }) => name + mark).values()].map((all) => ({
    ...all[0],
    rest: all.map(({ rest }) => rest).join('; '),
  }));
  const parts = [...groupBy(families, ({ mark, rest, name }) => (mark === '' ? name : mark + rest)).values()];
  const isFolded = families.length < items.length || parts.length < families.length;
  const texts = parts.map((all) => all.map(({ name }) => name).join('; ') + all[0].mark + all[0].rest);
  return texts.join(isFolded ? BETWEEN : '; ');
}

/** From this number of rows on, an analysis of which none applies is named instead of them. */
const WHOLE = 3;

const isWhole = ({ applicable, pending, notApplicable, informative = [], gap }: EvaluatedAnalysis): boolean =>
  applicable.length + pending.length + informative.length === 0 && !gap && notApplicable.length >= WHOLE;

/** The items of an analysis in one row, or the analysis if it has no others. */
function rowOf(found: readonly [Found, ...Found[]]): Row {
  const { analysis } = found[0];
  const { code, label, notApplicable: all } = analysis;
  if (isWhole(analysis) && found.length === all.length)
    return { cells: [words.row(code, words.whole(label, all.length))] };
  const items = groupBy(found, ({ parameter }) => stemOf(parameter.label));
  return { cells: [words.row(code, listOf([...items.values()].map(itemOf)))] };
}

/** What does not apply, by the reason that most of it shares; each of a row's reasons is sufficient. */
export function notApplicable({ evaluation }: PdeModel, make: MakeHeading): Chapter[] {
  const analyses = analysesOf(evaluation);
  const mainReason = mainReasons(analyses.flatMap((analysis) => analysis.notApplicable));
  const found = analyses.flatMap((analysis) =>
    analysis.notApplicable.flatMap((parameter): Found[] => {
      const reason = mainReason(parameter);
      return reason ? [{ analysis, parameter, reason }] : [];
    }),
  );
  if (found.length === 0) return [];
  const columns = [{ title: words.items, headsRow: true }];
  const groups = [...groupBy(found, ({ reason }) => foundIn(reason)).values()].map((all) => ({
    title: reasonText(all.map(({ reason }) => reason)),
    rows: [...groupBy(all, ({ analysis }) => analysis.code).values()].map(rowOf),
  }));
  return [
    chapter(make(words.title), (book) => {
      introduce(book, words.intro);
      book.flow.setColumns(2);
      table(book, { columns, groups, dense: true, balanced: true });
      book.flow.setColumns(1);
      book.flow.advance(AFTER);
    }),
  ];
}
