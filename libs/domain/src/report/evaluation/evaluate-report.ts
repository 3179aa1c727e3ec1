import { groupBy } from '../../collection/maps.js';
import { comparePtBr } from '../../text/collation.js';
import { buildingDivergences } from '../divergence/building-divergences.js';
import { existingLevels } from '../existing-levels.js';
import { byCriterionPosition, byId, inPosition, orderedLevels } from '../level-selection.js';
import { LEVELS, type Level } from '../report-fields.js';
import { activeAnalyses } from './active-items.js';
import { type Answers, answersByRow, applyAnswers } from './apply-answers.js';
import { assumptionsOf } from './assumptions.js';
import { decidingFacts } from './deciding-facts.js';
import { evaluateParameter } from './evaluate-parameter.js';
import type {
  EvaluatedParameter,
  EvaluatedReport,
  ParameterStatus,
  ConditionOutcome,
  PendingField,
  EvaluableAnalysis,
  EvaluableParameter,
  EvaluatedAnalysis,
  EvaluatedCriterion,
  EvaluatedRequirement,
  EvaluationInput,
} from './evaluation-types.js';
import { analysisGap, GAP_LABEL, gapRow } from './gaps.js';
import { countFigures } from './level-figures.js';
import { compareParameters } from './parameter-order.js';
import { analysesOf, completeReport } from './summary.js';

export const STATUS_LABELS: Readonly<Record<ParameterStatus, string>> = {
  applies: 'Aplica-se',
  pending: 'Pendente',
  notApplicable: 'Não se aplica',
  informative: 'Informativo',
};

/** One parameter of an evaluated report with its ancestors: a row of a spreadsheet. */
export interface EvaluationRow {
  requirement: string;
  criterion: string;
  analysis: string;
  /** 'Classe de ruído: II; Altura: ≤ 12 m', or empty. */
  condition: string;
  parameter: EvaluatedParameter;
}

export const conditionsText = ({ outcomes }: Pick<EvaluatedParameter, 'outcomes'>): string =>
  outcomes.map(({ name, expected }) => `${name}: ${expected}`).join('; ');

export function evaluationRows({ requirements }: EvaluatedReport): EvaluationRow[] {
  return requirements.flatMap((requirement) =>
    requirement.criteria.flatMap((criterion) =>
      criterion.analyses.flatMap((analysis) =>
        [
          ...analysis.applicable,
          ...analysis.pending,
          ...(analysis.gap ? [gapRow(GAP_LABEL, analysis.gap)] : []),
          ...(analysis.informative ?? []),
          ...analysis.notApplicable,
        ].map((parameter) => ({
          requirement: `${requirement.code} ${requirement.label}`,
          criterion: `${criterion.code} ${criterion.label}`,
          analysis: `${analysis.code} ${analysis.label}`,
          condition: conditionsText(parameter),
          parameter,
        })),
      ),
    ),
  );
}

/** A field to correct is distinct from the same field to fill in. */
const fieldOf = ({ sourceTable, sourceColumn, unfit, unavailable }: ConditionOutcome): string =>
  `${unavailable ?? unfit ?? ''} ${sourceTable}.${sourceColumn}`;

const byAttribute = (a: ConditionOutcome, b: ConditionOutcome): number => a.attributeId - b.attributeId;

function missingIn({ outcomes }: EvaluatedParameter): ConditionOutcome[] {
  const missing = outcomes.filter(({ result }) => result === 'pending').sort(byAttribute);
  return [...groupBy(missing, fieldOf).values()].map(([first]) => first);
}

export function pendingFields(pending: readonly EvaluatedParameter[]): PendingField[] {
  const waiting = groupBy(pending.flatMap(missingIn).sort(byAttribute), fieldOf);
  return [...waiting.values()]
    .sort(([a], [b]) => comparePtBr(a.name, b.name) || byAttribute(a, b))
    .map(([{ sourceTable, sourceColumn, name, unfit, unavailable }, ...others]) => ({
      sourceTable,
      sourceColumn,
      name,
      parameters: others.length + 1,
      ...(unfit && { unfit }),
      ...(unavailable && { unavailable }),
    }));
}

type Selected = EvaluableAnalysis & { levels: Level[] };

function selectedAnalyses(input: EvaluationInput): Selected[] {
  const known = byId(activeAnalyses(input));
  return inPosition(input.structure.analyses).flatMap(({ id, levels }) => {
    const analysis = known.get(id);
    const chosen = orderedLevels(levels);
    return analysis && chosen.length > 0 ? [{ ...analysis, levels: chosen }] : [];
  });
}

/** Those of the rows that apply or wait; empty if all three exist. */
function existingOf(
  parameters: readonly EvaluableParameter[],
  evaluated: readonly EvaluatedParameter[],
): Pick<EvaluatedAnalysis, 'existing'> {
  const standing = new Set(evaluated.flatMap(({ id, status }) => (status === 'notApplicable' ? [] : [id])));
  const existing = existingLevels(parameters.filter(({ id }) => standing.has(id)));
  return existing.length < LEVELS.length ? { existing } : {};
}

/** Analyses without answers, by id and levels: of evaluations that share facts and catalogue each is evaluated once. */
export type SharedAnalyses = Map<string, EvaluatedAnalysis>;

function evaluateAnalysis(
  { id, code, label, levels }: Selected,
  parameters: readonly EvaluableParameter[],
  { facts }: EvaluationInput,
): EvaluatedAnalysis {
  const evaluated = parameters
    .filter(({ isActive }) => isActive)
    .sort(compareParameters)
    .map((parameter) => evaluateParameter(parameter, parameters, facts, levels));
  const gap = analysisGap(evaluated);
  const informative = evaluated.filter(({ status }) => status === 'informative');
  return {
    id,
    code,
    label,
    levels,
    adopted: levels.at(-1) as Level,
    ...existingOf(parameters, evaluated),
    applicable: evaluated.filter(({ status }) => status === 'applies'),
    pending: evaluated.filter(({ status }) => status === 'pending'),
    notApplicable: evaluated.filter(({ status }) => status === 'notApplicable'),
    ...(gap && { gap }),
    ...(informative.length > 0 && { informative }),
  };
}

/** The analysis with the answers of the report, from `shared` where it was evaluated before. */
function answeredAnalysis(
  selected: Selected,
  parameters: readonly EvaluableParameter[],
  input: EvaluationInput,
  { answers, shared }: { answers: Answers; shared: SharedAnalyses },
): EvaluatedAnalysis {
  const key = `${selected.id} ${selected.levels.join()}`;
  const analysis = shared.get(key) ?? evaluateAnalysis(selected, parameters, input);
  shared.set(key, analysis);
  return applyAnswers(analysis, new Map(parameters.map(({ id, key: row }) => [id, row])), answers);
}

const pairOf = (requirementId: number, criterionId: number): string => `${requirementId}:${criterionId}`;

/**
 * Evaluates a building: enabled requirements, criteria and analyses in their positions, each analysis with its
 * applicable, pending and inapplicable parameters and the figures of the chosen levels (docs/rules.md, Reports). Pure
 * and total; the order of the input matters only for conditions. Inactive, unknown and empty items are omitted.
 * @param shared of evaluations with the same facts and catalogue
 */
export function evaluateReport(input: EvaluationInput, shared: SharedAnalyses = new Map()): EvaluatedReport {
  const parameters = groupBy(input.parameters, ({ analysisId }) => analysisId);
  const analyses = groupBy(selectedAnalyses(input), (item) => pairOf(item.requirementId, item.criterionId));
  const answers = answersByRow(input.answers);
  const knownRequirements = byId(input.requirements);
  const orderedCriteria = [...input.criteria].sort(byCriterionPosition(input.structure));

  const requirements = inPosition(input.structure.requirements).flatMap(
    ({ id: requirementId, isEnabled }): EvaluatedRequirement[] => {
      const requirement = knownRequirements.get(requirementId);
      if (!requirement || !isEnabled) return [];
      const criteria = orderedCriteria.flatMap(({ id, code, label }): EvaluatedCriterion[] => {
        const items = analyses.get(pairOf(requirementId, id)) ?? [];
        const evaluated = items.map((item) =>
          answeredAnalysis(item, parameters.get(item.id) ?? [], input, { answers, shared }),
        );
        return evaluated.length > 0 ? [{ id, code, label, analyses: evaluated }] : [];
      });
      if (criteria.length === 0) return [];
      const { id, code, label } = requirement;
      const figuresAtLevel = countFigures(criteria.flatMap((one) => one.analyses));
      return [{ id, code, label, criteria, figuresAtLevel }];
    },
  );

  const pending = analysesOf({ requirements }).flatMap((analysis) => analysis.pending);
  const applicable = analysesOf({ requirements }).flatMap((analysis) => analysis.applicable);
  return {
    ...completeReport(
      requirements,
      pendingFields(pending),
      buildingDivergences(input, requirements),
      assumptionsOf(input),
    ),
    decidedBy: decidingFacts(applicable, input),
  };
}
