import type { FieldValues } from 'react-hook-form';
import {
  type AnswerKind,
  ANSWER_KIND_LABELS,
  answerErrors,
  answerFields,
  type AnswerRow,
  type AnswerValues,
  countedRecords,
  formatDate,
  messageFor,
  type OpenRow,
  rowId,
} from '@prumo/domain';
import type { FieldErrors } from '../../../api/failure';

/** A stored answer as the API answers it. */
export interface StoredAnswer extends AnswerRow, AnswerValues {
  label: string;
  demand: string | null;
  technicianName: string;
  answeredAt: string;
  isCounted: boolean;
}

/** The answer of `GET /api/reports/{id}/answers`. */
export interface ReportAnswers {
  updatedAt: string;
  answers: StoredAnswer[];
  rows: OpenRow[];
}

/** Texts of the panel of answers. */
export const ANSWERS = {
  titleOf: (report: string) => `Responder pendências: ${report}`,
  open: 'Responder pendências',
  intro:
    'O que for informado aqui é impresso como “informado pelo responsável técnico”, com nome e data, e vale enquanto a linha estiver pendente.',
  kind: 'Resposta',
  kinds: [
    [null, 'Sem resposta'],
    ['value', 'Informar valor'],
    ['not-applicable', 'Não se aplica'],
  ] as const,
  value: answerFields.value.label,
  unit: answerFields.unit.label,
  source: answerFields.source.label,
  reason: answerFields.reason.label,
  noUnit: 'Em branco: sem unidade.',
  pending: (reason: string) => `Pendente: ${reason}`,
  demand: (demand: string) => `Se vier a valer: ${demand}`,
  signed: (name: string, date: string) => `Informado por ${name} em ${formatDate(date)}.`,
  none: 'Nada está pendente neste relatório.',
  noneHint: 'Respostas só se dão a linhas pendentes.',
  kept: (count: number) => (count === 1 ? '1 resposta guardada' : `${count} respostas guardadas`),
  keptHint: 'A linha não está mais pendente: a resposta não vale, e volta a valer se a pendência voltar.',
  save: 'Salvar respostas',
  saved: 'Respostas salvas com sucesso.',
  failed: 'Não foi possível salvar as respostas.',
  loadFailed: 'Não foi possível carregar as pendências.',
  waiting: (count: number) => countedRecords('parameters', count),
} as const;

/** '12.3.1 D2m › Fachada: Valor informado ≥ 30 dB (Ana, 26/11/2026)'. */
export const keptText = (answer: StoredAnswer): string => {
  const { label, kind, value, unit, reason, technicianName, answeredAt } = answer;
  const what = [ANSWER_KIND_LABELS[kind], value, unit].filter(Boolean).join(' ');
  const why = reason ? `; ${reason}` : '';
  return `${label}: ${what}${why} (${technicianName}, ${formatDate(answeredAt)})`;
};

type Text = Exclude<keyof AnswerValues, 'kind'>;

/** The form's values of a row; a row without a kind is not answered. */
export interface RowValues extends Record<Text, string> {
  kind: AnswerKind | null;
}

const BLANK: RowValues = { kind: null, value: '', unit: '', source: '', reason: '' };

/** The form's rows, in the order of the pending ones. The row's own unit is proposed. */
export function rowsToForm({ rows, answers }: ReportAnswers): { rows: RowValues[] } {
  const stored = new Map(answers.map((answer) => [rowId(answer), answer]));
  return {
    rows: rows.map((row) => {
      const found = stored.get(rowId(row));
      if (!found) return { ...BLANK, unit: row.unit ?? '' };
      const { kind, value, unit, source, reason } = found;
      return { kind, value: value ?? '', unit: unit ?? '', source: source ?? '', reason: reason ?? '' };
    }),
  };
}

const blankAsNull = (text: string): string | null => text.trim() || null;

const valuesOf = ({ kind, value, unit, source, reason }: RowValues & { kind: AnswerKind }): AnswerValues => ({
  kind,
  value: kind === 'value' ? blankAsNull(value) : null,
  unit: kind === 'value' ? blankAsNull(unit) : null,
  source: blankAsNull(source),
  reason: blankAsNull(reason),
});

export interface AnswersBody {
  updatedAt: string;
  answers: (AnswerRow & AnswerValues)[];
}

/** The body of a save, with the kept answers; `rowAt` gives the form's row of each answer. */
export function answersBody(
  { rows, answers, updatedAt }: ReportAnswers,
  values: FieldValues,
): { body: AnswersBody; rowAt: number[] } {
  const filled = (values as { rows: RowValues[] }).rows.flatMap((row, at) => {
    const open = rows[at];
    const { kind } = row;
    if (kind === null || !open) return [];
    const { key, analysisId } = open;
    return [{ at, answer: { key, analysisId, ...valuesOf({ ...row, kind }) } }];
  });
  const kept = answers.flatMap(({ isCounted, key, analysisId, kind, value, unit, source, reason }) =>
    isCounted ? [] : [{ key, analysisId, kind, value, unit, source, reason }],
  );
  return {
    body: { updatedAt, answers: [...filled.map(({ answer }) => answer), ...kept] },
    rowAt: filled.map(({ at }) => at),
  };
}

/** The errors of a refused save by the form's fields: of `answers.0.key` the row's kind. */
export const rowErrors = (errors: FieldErrors, rowAt: readonly number[]): [string, string][] =>
  Object.entries(errors).flatMap(([path, message]): [string, string][] => {
    const [, index = '', field = ''] = /^answers\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const at = rowAt[Number(index)];
    if (index === '' || at === undefined) return [];
    return [[`rows.${at}.${field in BLANK ? field : 'kind'}`, message]];
  });

/** The check of a row's text, which depends on the kind of the answer. */
export const checkOf =
  (field: Text, kind: AnswerKind) =>
  (text: unknown): string | undefined =>
    messageFor(answerFields[field])(text) ??
    answerErrors({ ...BLANK, kind, [field]: blankAsNull(String(text ?? '')) })[field];
