import {
  analysesOf,
  type ConditionOutcome,
  type EvaluatedParameter,
  groupBy,
  type PdeModel,
} from '@prumo/domain';

import type { Row } from '../components/table/table-spec.js';
import { table } from '../components/table/table.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import { strictly } from './requirement-details.js';
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
  code: string;
  parameter: EvaluatedParameter;
  reason: ConditionOutcome;
}

/** Merges the cases of one item of an analysis: 'Fachada (2 casos)'. */
const rowsOf = (found: readonly Found[]): Row[] =>
  [...groupBy(found, ({ code, parameter }) => JSON.stringify([code, stemOf(parameter.label)]))].map(
    ([, [first, ...others]]) => {
      const { label } = first.parameter;
      const text = others.length > 0 ? words.cases(stemOf(label), others.length + 1) : label;
      return { cells: [first.code, text] };
    },
  );

/** What does not apply, by the reason that most of it shares; each of a row's reasons is sufficient. */
export function notApplicable({ evaluation }: PdeModel, make: MakeHeading): Chapter[] {
  const analyses = analysesOf(evaluation);
  const mainReason = mainReasons(analyses.flatMap((analysis) => analysis.notApplicable));
  const found = analyses.flatMap(({ code, notApplicable: parameters }) =>
    parameters.flatMap((parameter): Found[] => {
      const reason = mainReason(parameter);
      return reason ? [{ code, parameter, reason }] : [];
    }),
  );
  if (found.length === 0) return [];
  const columns = [
    { title: words.analysis, width: 55, style: STYLES.remark },
    { title: words.item, headsRow: true, style: STYLES.list },
  ];
  const groups = [...groupBy(found, ({ reason }) => foundIn(reason)).values()].map((all) => ({
    title: reasonText(all.map(({ reason }) => reason)),
    rows: rowsOf(all),
  }));
  return [
    chapter(make(words.title), (book) => {
      paragraph(book, words.intro, { style: STYLES.cellMuted, after: 4, withNext: true });
      book.flow.setColumns(2);
      table(book, { columns, groups, dense: true, balanced: true });
      book.flow.setColumns(1);
      book.flow.advance(STYLES.body.leading);
    }),
  ];
}
