import { compareCodes } from '../../text/collation.js';
import { plainNumber } from '../../text/numbers.js';
import type { Level } from '../report-fields.js';
import { bindsInOtherStates, stateOutcomes } from './binding-states.js';
import { buildingValue, describeValue, sameKey } from './building-facts.js';
import { conditionResult, misconfigured } from './condition-result.js';
import type {
  EvaluationFacts,
  Condition,
  ConditionOutcome,
  EvaluableParameter,
  EvaluatedParameter,
  ParameterStatus,
} from './evaluation-types.js';
import { figureGap } from './gaps.js';
import { figuresAt } from './level-figures.js';
import { describeRange } from './numeric-range.js';
import { provenanceOf } from './provenance.js';
import { lowerLimitOwner } from './shared-limit.js';
import { unavailableEdition } from './thermal-edition.js';

/** 'I, II ou III'. */
const ANY_OF = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

const year = (value: number): string => plainNumber(value);

function describeExpected({ attribute, values, minLimit, maxLimit }: Condition, aboveMin: boolean): string {
  const { dataKind, unit, ungrouped } = attribute;
  if (dataKind === 'numeric')
    return describeRange({ minLimit, maxLimit }, unit, aboveMin, ungrouped ? year : undefined);
  if (dataKind === 'date' || dataKind === 'text') return 'condição não avaliável';
  const ordered = [...values].sort((a, b) => compareCodes(a.label, b.label) || a.id - b.id);
  return ANY_OF.format(new Set(ordered.map(({ label }) => label))) || 'nenhum valor escolhido';
}

/** The label of a reference's value: the condition's, else the referenced row's. */
function describeActual({ attribute, values }: Condition, facts: EvaluationFacts): string | null {
  const value = buildingValue(facts, attribute);
  if (value === null) return null;
  const chosen = values.find(({ key }) => sameKey(key, value));
  if (attribute.dataKind === 'reference' && chosen) return chosen.label;
  const row = attribute.valueSource ? facts[attribute.valueSource] : null;
  const label =
    row && sameKey(row[attribute.valueIdField ?? 'id'] ?? null, value)
      ? row[attribute.valueLabelField ?? 'label']
      : null;
  return label == null ? describeValue(attribute, value) : String(label);
}

export function evaluateCondition(
  condition: Condition,
  facts: EvaluationFacts,
  aboveMin = false,
): ConditionOutcome {
  const { id, friendlyName, sourceTable, sourceColumn } = condition.attribute;
  const unfit = misconfigured(condition, buildingValue(facts, condition.attribute));
  return {
    attributeId: id,
    name: friendlyName,
    sourceTable,
    sourceColumn,
    expected: describeExpected(condition, aboveMin),
    actual: describeActual(condition, facts),
    result: conditionResult(condition, facts, aboveMin),
    ...(unfit && { unfit }),
  };
}

/** A missing value that must differ from the condition's: 'diferente de I', 'fora de ≤ 12 m'. */
function evaluateExclusion(condition: Condition, facts: EvaluationFacts): ConditionOutcome {
  const outcome = evaluateCondition(condition, facts);
  const not = condition.attribute.dataKind === 'numeric' ? 'fora de' : 'diferente de';
  return { ...outcome, expected: `${not} ${outcome.expected}` };
}

/** One failed condition decides; otherwise a missing value leaves the status open. */
function statusOf(outcomes: readonly ConditionOutcome[]): ParameterStatus {
  if (outcomes.some(({ result }) => result === 'fails')) return 'notApplicable';
  return outcomes.some(({ result }) => result === 'pending') ? 'pending' : 'applies';
}

/** Whether the building's value is the lower limit itself, so that the limit's owner decides. */
const isAtLowerLimit = (condition: Condition, facts: EvaluationFacts): boolean =>
  conditionResult(condition, facts) === 'holds' && conditionResult(condition, facts, true) === 'fails';

/** Outcomes of a condition; at a limit without a known owner, those of the conditions that decide it. */
function outcomesOf(
  condition: Condition,
  parameter: EvaluableParameter,
  siblings: readonly EvaluableParameter[],
  facts: EvaluationFacts,
): ConditionOutcome[] {
  const unavailable = unavailableEdition(condition, siblings, facts);
  if (unavailable)
    return [{ ...evaluateCondition(condition, facts), result: 'pending', unfit: 'parameters', unavailable }];
  const owner = lowerLimitOwner(condition, parameter, siblings, facts);
  if (typeof owner === 'object' && isAtLowerLimit(condition, facts))
    return [
      evaluateCondition(condition, facts),
      ...owner.awaits.map(({ condition: open, turnsOut }) =>
        turnsOut === 'true' ? evaluateCondition(open, facts) : evaluateExclusion(open, facts),
      ),
    ];
  return [evaluateCondition(condition, facts, owner !== 'own')];
}

/** Evaluates a parameter for a building; `siblings` are the parameters of its analysis. */
export function evaluateParameter(
  parameter: EvaluableParameter,
  siblings: readonly EvaluableParameter[],
  facts: EvaluationFacts,
  levels: readonly Level[],
): EvaluatedParameter {
  const outcomes = [
    ...parameter.conditions.flatMap((condition) => outcomesOf(condition, parameter, siblings, facts)),
    ...stateOutcomes(parameter, facts),
  ];
  const status = statusOf(outcomes);
  const isInformative = status !== 'notApplicable' && bindsInOtherStates(parameter, facts);
  const { id, label, unit, notes } = parameter;
  const gap = status === 'notApplicable' || isInformative ? undefined : figureGap(parameter);
  return {
    id,
    label,
    unit,
    notes,
    ...figuresAt(parameter, levels),
    ...provenanceOf(parameter),
    status: isInformative ? 'informative' : gap ? 'pending' : status,
    ...(isInformative && { demand: 'informative' as const }),
    outcomes,
    ...(gap && { gap }),
    ...(parameter.bindingStates?.length && { bindingStates: [...parameter.bindingStates] }),
  };
}
