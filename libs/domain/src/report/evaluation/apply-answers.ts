import { type AnswerRow, type ReportAnswer, rowId, type TechnicianAnswer } from '../report-answer.js';
import type { EvaluatedAnalysis, EvaluatedParameter } from './evaluation-types.js';
import { gapRow } from './gaps.js';

export type Answers = ReadonlyMap<string, ReportAnswer>;

export const answersByRow = (answers: readonly ReportAnswer[] = []): Answers =>
  new Map(answers.map((answer) => [rowId(answer), answer]));

const printed = ({ kind, value, unit, source, reason, by, at }: ReportAnswer): TechnicianAnswer => ({
  kind,
  value,
  unit,
  source,
  reason,
  by,
  at,
});

/** The row with the answer's figure, which has no level and no norm but its source; or as not applicable. */
function answered(
  { fallback: _fallback, hasHigher: _hasHigher, gap: _gap, ...row }: EvaluatedParameter,
  { levels }: EvaluatedAnalysis,
  answer: ReportAnswer,
): EvaluatedParameter {
  if (answer.kind === 'not-applicable') return { ...row, status: 'notApplicable', answer: printed(answer) };
  return {
    ...row,
    unit: answer.unit,
    values: Object.fromEntries(levels.map((level) => [level, answer.value])),
    hasLevels: false,
    standard: null,
    check: null,
    status: 'applies',
    answer: printed(answer),
  };
}

/** Moves the pending rows with an answer to those that apply or do not; any other answer is not counted. */
export function applyAnswers(
  analysis: EvaluatedAnalysis,
  keys: ReadonlyMap<number, string | undefined>,
  answers: Answers,
): EvaluatedAnalysis {
  if (answers.size === 0) return analysis;
  const answerOf = (row: AnswerRow): ReportAnswer | undefined => answers.get(rowId(row));
  const { gap, ...rest } = analysis;
  const gapAnswer = gap && answerOf({ key: null, analysisId: analysis.id });
  const found = analysis.pending.map((row) => {
    const key = keys.get(row.id);
    return { row, answer: key === undefined ? undefined : answerOf({ key, analysisId: null }) };
  });
  const rows = [
    ...found.flatMap(({ row, answer }) => (answer ? [answered(row, analysis, answer)] : [])),
    ...(gapAnswer ? [answered(gapRow(analysis.label, gap), analysis, gapAnswer)] : []),
  ];
  if (rows.length === 0) return analysis;
  return {
    ...rest,
    ...(gap && !gapAnswer && { gap }),
    applicable: [...analysis.applicable, ...rows.filter(({ status }) => status === 'applies')],
    pending: found.filter(({ answer }) => !answer).map(({ row }) => row),
    notApplicable: [...analysis.notApplicable, ...rows.filter(({ status }) => status !== 'applies')],
  };
}
