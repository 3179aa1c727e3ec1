import type {
  EvaluableParameter,
  EvaluatedAnalysis,
  EvaluatedParameter,
  EvaluatedReport,
} from '../report/evaluation/evaluation-types.js';
import { gapRow } from '../report/evaluation/gaps.js';
import type { CodedLabel } from '../report/pde-model.js';
import type { AnswerRow } from '../report/report-answer.js';
import { LEVEL_LABELS } from '../report/report-fields.js';
import { figureWithUnit } from '../text/numbers.js';
import { type Demanded, requiredStep } from './judge.js';

/** A row to prove: a parameter that applies or waits, or an analysis for whose case the catalogue has no figure. */
export interface DemandedRow extends AnswerRow {
  requirementId: number;
  requirement: string;
  criterion: string;
  analysis: string;
  label: string;
  demanded: Demanded;
  parameter: EvaluatedParameter;
}

type Place = Pick<DemandedRow, 'requirementId' | 'requirement' | 'criterion' | 'analysis'>;

const titleOf = ({ code, label }: CodedLabel): string => `${code} ${label}`;

const NO_FIGURES = { minimumValue: null, intermediateValue: null, superiorValue: null };

/** The figures of a row at all levels: of an answered one the technician's, else the catalogue's. */
function demandedOf(
  row: EvaluatedParameter,
  stored: EvaluableParameter | undefined,
  { adopted }: EvaluatedAnalysis,
): Demanded {
  const { unit, hasLevels, status, answer } = row;
  const figures = answer ? { ...NO_FIGURES, minimumValue: answer.value } : (stored ?? NO_FIGURES);
  const { minimumValue, intermediateValue, superiorValue } = figures;
  return {
    minimumValue,
    intermediateValue,
    superiorValue,
    unit,
    hasLevels,
    required: adopted,
    isPending: status === 'pending',
  };
}

function rowsOf(
  analysis: EvaluatedAnalysis,
  place: Place,
  parameters: ReadonlyMap<number, EvaluableParameter>,
): DemandedRow[] {
  const { id, label, applicable, pending, notApplicable, gap } = analysis;
  const listed = [
    ...applicable,
    ...pending,
    ...(gap ? [gapRow(label, gap)] : []),
    ...notApplicable.filter(({ answer }) => answer),
  ];
  return listed.flatMap((parameter) => {
    const stored = parameters.get(parameter.id);
    if (stored && stored.key === undefined) return [];
    const key = stored?.key ?? null;
    const demanded = demandedOf(parameter, stored, analysis);
    return [
      { ...place, key, analysisId: key === null ? id : null, label: parameter.label, demanded, parameter },
    ];
  });
}

/** The rows of an evaluated report to prove, in printed order; those that an answer excludes after the others. */
export function demandedRows(
  { requirements }: EvaluatedReport,
  parameters: readonly EvaluableParameter[],
): DemandedRow[] {
  const known = new Map(parameters.map((parameter) => [parameter.id, parameter]));
  return requirements.flatMap((requirement) =>
    requirement.criteria.flatMap((criterion) =>
      criterion.analyses.flatMap((analysis) =>
        rowsOf(
          analysis,
          {
            requirementId: requirement.id,
            requirement: titleOf(requirement),
            criterion: titleOf(criterion),
            analysis: titleOf(analysis),
          },
          known,
        ),
      ),
    ),
  );
}

/** The demand at the adopted level, as shown and kept beside what is entered: '≥ 45 dB (Mínimo)'; null without a figure. */
export function demandText(demanded: Demanded): string | null {
  const step = requiredStep(demanded);
  if (!step) return null;
  const text = figureWithUnit(step.figure.text, demanded.unit);
  return demanded.hasLevels ? `${text} (${LEVEL_LABELS[step.level]})` : text;
}
