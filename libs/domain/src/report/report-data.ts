import type { EvaluatedParameter, EvaluatedReport } from './evaluation/evaluation-types.js';
import type { PdeContent, PdeModel } from './pde-model.js';
import { LEVELS, type Level } from './report-fields.js';
import { type TypedFigure, typedFigure } from './typed-figure.js';

export interface IssuedHead extends Pick<
  PdeModel,
  'reportId' | 'version' | 'generatedAt' | 'authenticityCode'
> {
  /** 'PDE-2026-0001' */
  number: string | null;
  /** SHA-256 of the content in canonical form (RFC 8785), hexadecimal. */
  contentSha256: string;
}

/** Figures of the selected levels; null if no level at or below has one. */
export type TypedFigures = Partial<Record<Level, TypedFigure | null>>;

/** A report for programs. Without `document` and all `figures` it equals the content of `contentSha256`. */
export interface ReportData extends PdeContent {
  /** null: this content was not issued. */
  document: IssuedHead | null;
}

export const typedFigures = ({ values, unit }: Pick<EvaluatedParameter, 'values' | 'unit'>): TypedFigures =>
  Object.fromEntries(
    LEVELS.filter((level) => level in values).map((level) => {
      const text = values[level];
      return [level, text ? typedFigure(text, unit) : null];
    }),
  );

const withFigures = (parameter: EvaluatedParameter): object => ({
  ...parameter,
  figures: typedFigures(parameter),
});

const rewritten = ({ requirements, ...evaluation }: EvaluatedReport): object => ({
  ...evaluation,
  requirements: requirements.map(({ criteria, ...requirement }) => ({
    ...requirement,
    criteria: criteria.map(({ analyses, ...criterion }) => ({
      ...criterion,
      analyses: analyses.map(({ applicable, pending, notApplicable, informative, ...analysis }) => ({
        ...analysis,
        applicable: applicable.map(withFigures),
        pending: pending.map(withFigures),
        notApplicable: notApplicable.map(withFigures),
        ...(informative && { informative: informative.map(withFigures) }),
      })),
    })),
  })),
});

export const reportData = ({ evaluation, ...content }: PdeContent, document: IssuedHead | null): ReportData =>
  ({ document, ...content, evaluation: rewritten(evaluation) }) as ReportData;

/** The data attached to a document: those of its content. */
export function attachedData(model: PdeModel): ReportData {
  const { reportId, version, generatedAt, authenticityCode, contentSha256, documentNumber: number } = model;
  const { building, technician, structuralSystem, parties, company, evaluation } = model;
  const head = { number: number ?? null, reportId, version, generatedAt, authenticityCode };
  return reportData(
    {
      ...(parties && { parties }),
      ...(company && { company }),
      building,
      technician,
      structuralSystem,
      evaluation,
    },
    contentSha256 === undefined ? null : { ...head, contentSha256 },
  );
}
