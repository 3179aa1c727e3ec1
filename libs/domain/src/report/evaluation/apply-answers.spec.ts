import { inZone, input, parameter } from '../../../test/builders/evaluation.js';
import { answerErrors, answerText, type AnswerValues, type ReportAnswer } from '../report-answer.js';
import { applyAnswers, answersByRow } from './apply-answers.js';
import { evaluateReport } from './evaluate-report.js';
import type { EvaluatedAnalysis } from './evaluation-types.js';
import { openRows } from './open-rows.js';
import { parameterReason } from './parameter-order.js';
import { analysesOf } from './summary.js';

const value: AnswerValues = {
  kind: 'value',
  value: '≥ 700',
  unit: 'Pa',
  source: 'ABNT NBR 6123:2023',
  reason: 'Acima de 10 pavimentos',
};
const notApplicable: AnswerValues = {
  kind: 'not-applicable',
  value: null,
  unit: null,
  source: null,
  reason: 'Não há janelas',
};
const signature = { by: 'Ana Prado', at: '2026-11-26T12:00:00.000Z' };
const answerTo = (
  key: string | null,
  values: AnswerValues,
  analysisId: number | null = null,
): ReportAnswer => ({
  ...{ key, analysisId, ...values },
  ...signature,
});

const pendingRow = parameter(1, [inZone('ZB1')], { key: 'row-1', minimumValue: '60', unit: 'min' });

function evaluate(answers: ReportAnswer[], facts = {}) {
  const report = evaluateReport(input({ parameters: [pendingRow], facts, answers }));
  const [analysis] = analysesOf(report) as [EvaluatedAnalysis];
  return { ...report, analysis };
}

describe('a pending row', () => {
  it('applies with the answered figure, is counted as answered and makes no draft', () => {
    const { analysis, counts, isDraft, pendingFields } = evaluate([answerTo('row-1', value)]);
    expect(analysis.pending).toEqual([]);
    expect(analysis.applicable).toMatchObject([
      {
        id: 1,
        values: { minimum: '≥ 700' },
        unit: 'Pa',
        hasLevels: false,
        standard: null,
        answer: { ...value, ...signature },
      },
    ]);
    expect(counts).toEqual({
      ...{ applicable: 1, pending: 0, notApplicable: 0, unchecked: 0, divergences: 0 },
      answered: 1,
    });
    expect([isDraft, pendingFields]).toEqual([false, []]);
  });

  it('does not apply for the stated reason', () => {
    const { analysis, counts, isDraft } = evaluate([answerTo('row-1', notApplicable)]);
    const [row] = analysis.notApplicable;
    expect(row && parameterReason(row)).toBe(
      'informado pelo responsável técnico: Não há janelas (Ana Prado, 26/11/2026)',
    );
    expect([counts.answered, counts.pending, isDraft]).toEqual([1, 0, false]);
  });

  it.each([
    ['it no longer waits', 'row-1', { bioclimatic_zones: { code: 'ZB1' } }],
    ['the answer is of another row', 'row-2', {}],
  ])('ignores an answer where %s', (_why, key, facts) => {
    expect(evaluate([answerTo(key, value)], facts)).toEqual(evaluate([], facts));
  });
});

describe('a gap in the catalogue', () => {
  const [analysis] = analysesOf(evaluateReport(input({ parameters: [] }))) as [EvaluatedAnalysis];
  const gap = { reason: 'o catálogo não traz valor para esta faixa' };
  const withGap = (...answers: ReportAnswer[]) =>
    applyAnswers({ ...analysis, gap }, new Map(), answersByRow(answers));

  it('is filled by an answer to its analysis', () => {
    expect(withGap(answerTo(null, value, analysis.id))).toEqual({
      ...analysis,
      applicable: [expect.objectContaining({ label: analysis.label, values: { minimum: '≥ 700' } })],
    });
    expect(withGap(answerTo(null, notApplicable, analysis.id)).notApplicable).toHaveLength(1);
  });

  it('stays without an answer', () => {
    expect(withGap(answerTo('row-1', value))).toEqual({ ...analysis, gap });
  });
});

it('lists the rows that can be answered with their titles and reasons', () => {
  const report = evaluateReport(input({ parameters: [pendingRow] }));
  expect(openRows(report, [pendingRow])).toEqual([
    expect.objectContaining({
      key: 'row-1',
      analysisId: null,
      label: pendingRow.label,
      unit: 'min',
      demand: '60 min',
      reason: expect.stringContaining('falta') as string,
    }),
  ]);
  const [analysis] = analysesOf(report) as [EvaluatedAnalysis];
  analysis.gap = { reason: 'o catálogo não traz valor para esta faixa' };
  expect(openRows(report, [])).toMatchObject([
    { key: null, analysisId: analysis.id, reason: analysis.gap.reason },
  ]);
});

describe('an answer', () => {
  it.each([
    ['complete value', value, []],
    ['value without a figure and a source', { ...value, value: null, source: null }, ['value', 'source']],
    ['value without a reason', { ...value, reason: null }, []],
    ['complete exclusion', notApplicable, []],
    ['exclusion without a reason', { ...notApplicable, reason: null }, ['reason']],
    ['exclusion with a figure', { ...notApplicable, value: '1', unit: 'm' }, ['value', 'unit']],
  ])('that is a %s names the wrong fields', (_what, values, wrong) => {
    expect(Object.keys(answerErrors(values))).toEqual(wrong);
  });

  it('is printed with source, reason, name and date', () => {
    expect(answerText({ ...value, ...signature })).toBe(
      'informado pelo responsável técnico: ABNT NBR 6123:2023; Acima de 10 pavimentos (Ana Prado, 26/11/2026)',
    );
  });
});
