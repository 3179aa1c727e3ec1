import { buildingValue, type Present, sameKey } from './building-facts.js';
import type {
  ConditionOutcome,
  EvaluableParameter,
  EvaluatedAnalysis,
  EvaluatedParameter,
  EvaluationFacts,
} from './evaluation-types.js';
import { normText } from './provenance.js';

type Bound = Pick<EvaluableParameter, 'bindingStates'>;

const STATE = { sourceTable: 'buildings', sourceColumn: 'state' };
/** Of no stored attribute. */
const NO_ATTRIBUTE = 0;
const ANY_OF = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

const stateOf = (facts: EvaluationFacts): Present | null => buildingValue(facts, STATE);

const statesOf = ({ bindingStates }: Bound): readonly string[] => bindingStates ?? [];

/** Whether it is binding in other States than the building's. */
export function bindsInOtherStates(parameter: Bound, facts: EvaluationFacts): boolean {
  const state = stateOf(facts);
  const states = statesOf(parameter);
  return states.length > 0 && state !== null && !states.some((code) => sameKey(code, state));
}

/** The UF as a condition of a row that binds in some; an unknown UF leaves it pending. None elsewhere. */
export function stateOutcomes(parameter: Bound, facts: EvaluationFacts): ConditionOutcome[] {
  const states = statesOf(parameter);
  if (states.length === 0 || bindsInOtherStates(parameter, facts)) return [];
  const state = stateOf(facts);
  return [
    {
      attributeId: NO_ATTRIBUTE,
      name: 'UF',
      ...STATE,
      expected: ANY_OF.format(states),
      actual: state === null ? null : String(state),
      result: state === null ? 'pending' : 'holds',
    },
  ];
}

const informativeOf = (analyses: readonly EvaluatedAnalysis[]): EvaluatedParameter[] =>
  analyses.flatMap(({ informative = [] }) => informative);

/**
 * The rows that bind in other States, in one line: 'Informativo: normas de outros Estados (IT 08 CBMAL:2021 – AL): 24
 * parâmetros'. Undefined without any.
 */
export function informativeText(analyses: readonly EvaluatedAnalysis[]): string | undefined {
  const rows = informativeOf(analyses);
  if (rows.length === 0) return undefined;
  const sources = rows.map(({ standard, bindingStates = [] }) =>
    [...(standard ? [normText(standard, false)] : []), bindingStates.join(', ')].join(' – '),
  );
  const count = rows.length === 1 ? '1 parâmetro' : `${rows.length} parâmetros`;
  return `Informativo: normas de outros Estados (${[...new Set(sources)].sort().join('; ')}): ${count}.`;
}
