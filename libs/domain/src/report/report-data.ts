import type { EvaluatedParameter, EvaluatedReport } from './evaluation/evaluation-types.js';
import type { PdeContent, PdeModel } from './pde-model.js';
import { LEVELS, type Level } from './report-fields.js';
import { type TypedFigure, typedFigure } from './typed-figure.js';

/** The document that was issued of a content. */
export interface IssuedHead {
  /** 'PDE-2026-0001' */
  number: string | null;
  reportId: number;
  version: number;
  /** When this version was made, ISO 8601. */
  generatedAt: string;
  /** As printed: the first 16 characters of the next. */
  authenticityCode: string;
  /** Of the content in canonical form (RFC 8785), in hexadecimal. */
  contentSha256: string;
}

/** The figures of the selected levels; null where nothing stands at or below a level. */
export type TypedFigures = Partial<Record<Level, TypedFigure | null>>;

/**
 * A report for programs. Without `document` and every `figures` it is the content that `contentSha256` is of, member
 * for member.
 */
export interface ReportData extends PdeContent {
  /** null: the content as it is here was not issued. */
  document: IssuedHead | null;
}

/** The figures of a parameter at the levels that it has values of. */
export const typedFigures = ({ values, unit }: Pick<EvaluatedParameter, 'values' | 'unit'>): TypedFigures =>
  Object.fromEntries(
    LEVELS.filter((level) => level in values).map((level) => {
      const text = values[level];
      return [level, text ? typedFigure(text, unit) : null];
    }),
  );

type Written = <T extends EvaluatedParameter>(parameter: T) => object;

/** The evaluation with each parameter written otherwise. */
const rewritten = ({ requirements, ...evaluation }: EvaluatedReport, write: Written): object => ({
  ...evaluation,
  requirements: requirements.map(({ criteria, ...requirement }) => ({
    ...requirement,
    criteria: criteria.map(({ analyses, ...criterion }) => ({
      ...criterion,
      analyses: analyses.map(({ applicable, pending, notApplicable, ...analysis }) => ({
        ...analysis,
        applicable: applicable.map(write),
        pending: pending.map(write),
        notApplicable: notApplicable.map(write),
      })),
    })),
  })),
});

const withFigures: Written = (parameter) => ({ ...parameter, figures: typedFigures(parameter) });

/** Who confirmed a figure is not printed, only that somebody did: it is not attached to what is handed out either. */
const asPrinted: Written = ({ check, ...parameter }) => ({
  ...withFigures({ ...parameter, check }),
  check: check && { at: check.at },
});

const dataOf = ({ evaluation, ...content }: PdeContent, document: IssuedHead | null, write: Written) =>
  ({ document, ...content, evaluation: rewritten(evaluation, write) }) as ReportData;

/** A report's content with its figures as numbers, under the head of the document that was issued of it. */
export const reportData = (content: PdeContent, document: IssuedHead | null): ReportData =>
  dataOf(content, document, withFigures);

/** What is attached to a document: as `reportData`, without what its pages keep back. */
export function attachedData(model: PdeModel): ReportData {
  const { reportId, version, generatedAt, authenticityCode, contentSha256, documentNumber: number } = model;
  const { building, technician, structuralSystem, parties, company, evaluation } = model;
  const head = { number: number ?? null, reportId, version, generatedAt, authenticityCode };
  return dataOf(
    {
      ...(parties && { parties }),
      ...(company && { company }),
      building,
      technician,
      structuralSystem,
      evaluation,
    },
    contentSha256 === undefined ? null : { ...head, contentSha256 },
    asPrinted,
  );
}
