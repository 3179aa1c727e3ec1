import {
  type Condition,
  type ConditionOutcome,
  type EvaluableParameter,
  type EvaluatedParameter,
  evaluateParameter,
  type EvaluationFacts,
  groupBy,
} from '@prumo/domain';

import { columnOf, gridOf } from './evaluable.js';

/** Facts that say whether a demand concerns a building; others may select its figure. */
const RULES = ['typology_id', 'units', 'thermal_edition', 'constructive_system_id'];
/** Facts that select a figure wherever a row names them: no building is without one. */
const ALWAYS_SELECT = /zone|isopleth|noise|aggressiveness|absorptance|wind_floors/;

const demandOf = ({ values, minLimit, maxLimit }: Condition): string =>
  JSON.stringify([values.map(({ key }) => key), minLimit, maxLimit]);

function selects(conditions: readonly [Condition, ...Condition[]]): boolean {
  const [{ attribute }] = conditions;
  if (attribute.dataKind === 'boolean' || RULES.includes(attribute.sourceColumn)) return false;
  return ALWAYS_SELECT.test(columnOf(attribute)) || new Set(conditions.map(demandOf)).size > 1;
}

/** The columns by which the rows of one demand differ in their figure. */
function selectingColumns(rows: readonly EvaluableParameter[]): ReadonlySet<string> {
  const byColumn = groupBy(
    rows.flatMap(({ conditions }) => conditions),
    ({ attribute }) => columnOf(attribute),
  );
  return new Set([...byColumn].filter(([, all]) => selects(all)).map(([column]) => column));
}

const failing = ({ outcomes }: EvaluatedParameter): ConditionOutcome[] =>
  outcomes.filter(({ result }) => result === 'fails');

/**
 * Whether the rows of a demand leave a building out silently: none applies or waits, one would apply but for its cell of
 * the norm's table, and no row is of the building's own cell and excluded by a rule.
 */
function isHole(rows: readonly EvaluatedParameter[], selecting: ReadonlySet<string>): boolean {
  if (rows.some(({ status }) => status !== 'notApplicable')) return false;
  const isCell = (outcome: ConditionOutcome): boolean => selecting.has(columnOf(outcome));
  const isOfOtherCell = rows.some((row) => failing(row).every(isCell));
  const hasOwnCell = rows.some((row) => !failing(row).some(isCell));
  return isOfOtherCell && !hasOwnCell;
}

/** The rows of one demand: 'TRRF da estrutura' of 'TRRF da estrutura (altura até 12 m)', by thermal edition. */
function demandIn({ label, conditions }: EvaluableParameter): string {
  const edition = conditions.find(({ attribute }) => attribute.sourceColumn === 'thermal_edition');
  return `${label.replace(/ \(.*$/, '')} ${edition?.minLimit ?? ''}`;
}

/**
 * The facts of buildings for which a demand has neither a row nor a rule that excludes one: 'demand: facts'. Each demand is
 * evaluated by itself, over the facts that its own rows name.
 */
export function holesIn(
  parameters: readonly EvaluableParameter[],
  hasGap: (evaluated: readonly EvaluatedParameter[]) => boolean,
): string[] {
  return [...groupBy(parameters, demandIn)].flatMap(([name, rows]) => {
    const selecting = selectingColumns(rows);
    const isWhole = rows.length === parameters.length;
    const isOpen = (facts: EvaluationFacts): boolean => {
      const evaluated = rows.map((one) => evaluateParameter(one, rows, facts, ['minimum']));
      return isHole(evaluated, selecting) && !(isWhole && hasGap(evaluated));
    };
    return gridOf(rows)
      .filter(isOpen)
      .map((facts) => `${name}: ${JSON.stringify(facts)}`);
  });
}
