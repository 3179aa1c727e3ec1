import { levelFigures } from '../changes/parameter-change.js';
import type { CodedLabel } from '../pde-model.js';
import type { AnswerRow } from '../report-answer.js';
import type { EvaluableParameter, EvaluatedAnalysis, EvaluatedReport } from './evaluation-types.js';
import { parameterReason } from './parameter-order.js';

/** A row that a technician can answer: it waits for data, or the catalogue has no figure for its case. */
export interface OpenRow extends AnswerRow {
  requirement: string;
  criterion: string;
  analysis: string;
  /** The parameter's label, of a gap the analysis's. */
  label: string;
  unit: string | null;
  /** The figures that the row may demand: 'Mínimo 60 min; Superior 90 min'; null of a gap. */
  demand: string | null;
  /** Why the row is pending. */
  reason: string;
}

type Keyed = Pick<EvaluableParameter, 'id' | 'key'>;

const titleOf = ({ code, label }: CodedLabel): string => `${code} ${label}`;

function rowsOf(
  { id, label, pending, gap }: EvaluatedAnalysis,
  keys: ReadonlyMap<number, string | undefined>,
): Omit<OpenRow, 'requirement' | 'criterion' | 'analysis'>[] {
  const waiting = pending.flatMap((parameter) => {
    const key = keys.get(parameter.id);
    if (key === undefined) return [];
    const row = { key, analysisId: null, label: parameter.label, unit: parameter.unit };
    return [{ ...row, demand: levelFigures(parameter) || null, reason: parameterReason(parameter) }];
  });
  if (!gap) return waiting;
  const row = { key: null, analysisId: id, label, unit: null, demand: null };
  return [...waiting, { ...row, reason: gap.reason }];
}

/** The open rows of a report that was evaluated without answers, in printed order. */
export function openRows({ requirements }: EvaluatedReport, parameters: readonly Keyed[]): OpenRow[] {
  const keys = new Map(parameters.map(({ id, key }) => [id, key]));
  return requirements.flatMap((requirement) =>
    requirement.criteria.flatMap((criterion) =>
      criterion.analyses.flatMap((analysis) =>
        rowsOf(analysis, keys).map((row) => ({
          ...row,
          requirement: titleOf(requirement),
          criterion: titleOf(criterion),
          analysis: titleOf(analysis),
        })),
      ),
    ),
  );
}
