import { type BuildingFormField, COMPLETENESS_FIELDS } from '../../building/building-fields.js';
import { groupBy } from '../../collection/maps.js';
import { bindsInOtherStates } from './binding-states.js';
import { conditionResult } from './condition-result.js';
import { evaluateParameter } from './evaluate-parameter.js';
import type { Condition, EvaluableParameter, EvaluationFacts } from './evaluation-types.js';
import { decidingOutcomes, formFacts } from './form-facts.js';
import { lowerLimitOwner } from './shared-limit.js';
import { unavailableEdition } from './thermal-edition.js';
import { formFieldOf } from './where-to-fill.js';

type Field = BuildingFormField | undefined;

/** A parameter with those of its analysis, and the form's fields that its conditions read. */
interface Row {
  parameter: EvaluableParameter;
  siblings: readonly EvaluableParameter[];
  fields: readonly Field[];
}

/** The result of a condition; undefined where other conditions of the analysis decide it, or its edition has no tables. */
function plainResult(condition: Condition, { parameter, siblings }: Row, facts: EvaluationFacts) {
  if (unavailableEdition(condition, siblings, facts)) return undefined;
  const result = conditionResult(condition, facts);
  const isAtLowerLimit = condition.minLimit !== null && result !== conditionResult(condition, facts, true);
  if (!isAtLowerLimit) return result;
  const owner = lowerLimitOwner(condition, parameter, siblings, facts);
  if (typeof owner === 'object') return undefined;
  return owner === 'own' ? result : 'fails';
}

/** The fields that decide the parameter, as `evaluateParameter` finds them, mostly without the texts of its outcomes. */
function decidingFields(row: Row, facts: EvaluationFacts): readonly Field[] {
  const { parameter, siblings, fields } = row;
  const results = parameter.conditions.map((condition) => plainResult(condition, row, facts));
  if (results.includes(undefined)) {
    const evaluated = evaluateParameter(parameter, siblings, facts, ['minimum']);
    return evaluated.status === 'informative' ? [] : decidingOutcomes(evaluated).map(formFieldOf);
  }
  const failing = fields.filter((_, at) => results[at] === 'fails');
  if (failing.length > 0) return failing;
  return bindsInOtherStates(parameter, facts) ? [] : fields;
}

const rowsOf = (siblings: readonly EvaluableParameter[]): Row[] =>
  siblings
    .filter(({ isActive }) => isActive)
    .map((parameter) => ({
      parameter,
      siblings,
      fields: parameter.conditions.map(({ attribute }) => formFieldOf(attribute)),
    }));

/** Whether the analysis could depend on one of the fields. */
const readsAny = (rows: readonly Row[], fields: ReadonlySet<Field>): boolean =>
  rows.some((row) => row.fields.some((field) => fields.has(field)));

/**
 * Counts the facts that `buildingProfile` would call needed and not told, for many buildings: of the parameters it
 * looks only at those whose analysis reads what a building does not tell.
 * @param parameters those of the analyses to evaluate
 */
export function missingFactsCounter(
  parameters: readonly EvaluableParameter[],
): (facts: EvaluationFacts) => number {
  const analyses = [...groupBy(parameters, ({ analysisId }) => analysisId).values()].map(rowsOf);
  return (facts) => {
    const unknown = formFacts(facts).flatMap(({ name, value }) => (value === null ? [name] : []));
    const open = new Set<Field>(unknown.filter((name) => !(name in COMPLETENESS_FIELDS)));
    for (const rows of analyses) {
      if (!readsAny(rows, open)) continue;
      for (const row of rows) for (const field of decidingFields(row, facts)) open.delete(field);
    }
    return unknown.length - open.size;
  };
}
