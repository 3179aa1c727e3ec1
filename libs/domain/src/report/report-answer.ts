import { labelled, optionalOneOf, optionalText } from '../fields/field.js';
import { formatDate } from '../text/dates.js';

export const ANSWER_KINDS = ['value', 'not-applicable'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export const ANSWER_KIND_LABELS: Readonly<Record<AnswerKind, string>> = {
  value: 'Valor informado',
  'not-applicable': 'Não se aplica',
};

/** What the technician tells of a pending row. `source`: norm or study. */
export const answerFields = {
  kind: labelled('Resposta', optionalOneOf(ANSWER_KINDS, 'Resposta inválida'), { words: ANSWER_KIND_LABELS }),
  value: labelled('Valor', optionalText({ max: 120 }), { example: '≥ 700' }),
  unit: labelled('Unidade', optionalText({ max: 32 }), { example: 'Pa' }),
  source: labelled('Norma ou estudo', optionalText({ max: 255 }), { example: 'ABNT NBR 6123:2023' }),
  reason: labelled('Motivo', optionalText({ max: 500 })),
};

export interface AnswerValues {
  kind: AnswerKind;
  value: string | null;
  unit: string | null;
  source: string | null;
  reason: string | null;
}

/** An answer as printed; `at` (ISO 8601) and the technician's name are those of its last change. */
export interface TechnicianAnswer extends AnswerValues {
  by: string;
  at: string;
}

/** The row of an answer: a parameter by its key, or an analysis for whose case the catalogue has no figure. */
export interface AnswerRow {
  key: string | null;
  analysisId: number | null;
}

export type ReportAnswer = AnswerRow & TechnicianAnswer;

export const rowId = ({ key, analysisId }: AnswerRow): string => key ?? `analysis:${analysisId}`;

type AnswerErrors = Partial<Record<keyof AnswerValues, string>>;

/** The fields that make an answer incomplete or contradictory, with their messages. */
export function answerErrors({ kind, value, unit, source, reason }: AnswerValues): AnswerErrors {
  if (kind === 'value')
    return {
      ...(!value && { value: 'Informe o valor.' }),
      ...(!source && { source: 'Informe a norma ou o estudo.' }),
    };
  const unused = 'Não se informa com “não se aplica”.';
  return {
    ...(value && { value: unused }),
    ...(unit && { unit: unused }),
    ...(!reason && { reason: 'Informe por que não se aplica.' }),
  };
}

export const ANSWERED = 'informado pelo responsável técnico';

/** 'informado pelo responsável técnico: ABNT NBR 6123:2023; sem classe na norma (Ana Prado, 26/11/2026)'. */
export function answerText({ source, reason, by, at }: TechnicianAnswer): string {
  const grounds = [source, reason].filter(Boolean).join('; ');
  return `${ANSWERED}${grounds && `: ${grounds}`} (${by}, ${formatDate(at)})`;
}
