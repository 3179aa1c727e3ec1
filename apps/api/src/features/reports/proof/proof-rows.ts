import {
  type AnswerRow,
  type DemandedRow,
  demandText,
  expectedUnit,
  isAssessed,
  isJudged,
  isOpen,
  judgementOf,
  NOTHING_ENTERED,
  type Progress,
  progressByRequirement,
  progressOf,
  type RequirementProgress,
  type RequirementRow,
  rowId,
  type ShownJudgement,
  type ProofRow,
  type ProofValues,
} from '@prumo/domain';

import type { DemandCopy, StoredRow } from './proof-row-store.js';

/** The proof of a row that the report no longer demands. */
export type FoldedRow = StoredRow;

/** Where a row stands, and what it demands, as copied beside what is entered. */
export const demandCopy = ({ requirement, analysis, label, demanded }: DemandedRow): DemandCopy => ({
  requirement,
  analysis,
  label,
  demand: demandText(demanded),
});

/** Whether the demand changed since the row was assessed. */
export const isToReview = (row: DemandedRow, stored: StoredRow | undefined): boolean =>
  stored !== undefined &&
  isAssessed(stored) &&
  (stored.label !== row.label || stored.demand !== demandText(row.demanded));

export const VALUE_NAMES = Object.keys(NOTHING_ENTERED) as (keyof ProofValues)[];

/** The values entered for a row. */
export const valuesOf = (stored: ProofValues): ProofValues =>
  Object.fromEntries(VALUE_NAMES.map((name) => [name, stored[name]])) as unknown as ProofValues;

/** An answer of the technician that excludes the row is its situation, whatever was entered before. */
export const exclusionOf = ({
  parameter: { status, answer },
}: DemandedRow): Pick<ProofValues, 'situation' | 'situationReason'> | undefined =>
  status === 'notApplicable'
    ? { situation: 'not-applicable', situationReason: answer?.reason ?? null }
    : undefined;

function shownJudgement({ demanded }: DemandedRow, values: ProofValues): ShownJudgement {
  const judgement = judgementOf(demanded, values);
  if (!judgement) return { achieved: null, meets: null, unjudged: null };
  return isJudged(judgement)
    ? { ...judgement, unjudged: null }
    : { achieved: null, meets: null, unjudged: judgement.reason };
}

export function proofRow(row: DemandedRow, stored: StoredRow | undefined): ProofRow {
  const { key, analysisId, requirementId, requirement, criterion, analysis, label, demanded, parameter } =
    row;
  const exclusion = exclusionOf(row);
  const values = { ...valuesOf(stored ?? NOTHING_ENTERED), ...exclusion };
  const toReview = !exclusion && isToReview(row, stored);
  return {
    key,
    analysisId,
    requirementId,
    requirement,
    criterion,
    analysis,
    label,
    parameterId: key === null ? null : parameter.id,
    obligation: parameter.demand,
    demand: demandText(demanded),
    hasLevels: demanded.hasLevels,
    requiredLevel: demanded.required,
    expectedUnit: expectedUnit(demanded),
    isPending: demanded.isPending,
    isExcludedByAnswer: exclusion !== undefined,
    usualMethod: parameter.method,
    usualResponsible: parameter.responsible,
    usualStage: parameter.stage,
    usualEvidence: parameter.evidence,
    ...values,
    ...shownJudgement(row, values),
    toReview,
    formerLabel: toReview && stored ? stored.label : null,
    formerDemand: toReview && stored ? stored.demand : null,
    version: stored?.version ?? 0,
    evidence: stored?.evidence ?? [],
  };
}

export interface ProofLists {
  rows: ProofRow[];
  folded: FoldedRow[];
  progress: Progress;
  requirements: RequirementProgress[];
}

const hasContent = (stored: StoredRow): boolean =>
  stored.evidence.length > 0 || VALUE_NAMES.some((name) => stored[name] !== NOTHING_ENTERED[name]);

interface CountedRow extends RequirementRow {
  row: DemandedRow;
}

/** A row as progress counts it. */
function countedRow(row: DemandedRow, stored: StoredRow | undefined): CountedRow {
  const exclusion = exclusionOf(row);
  const { situation } = exclusion ?? stored ?? NOTHING_ENTERED;
  const { requirementId, requirement } = row;
  return { row, requirementId, requirement, situation, toReview: !exclusion && isToReview(row, stored) };
}

const countedRows = (demanded: readonly DemandedRow[], stored: readonly StoredRow[]): CountedRow[] => {
  const entered = new Map(stored.map((row) => [rowId(row), row]));
  return demanded.map((row) => countedRow(row, entered.get(rowId(row))));
};

/** The progress of all rows that a report demands. */
export const progressOfRows = (demanded: readonly DemandedRow[], stored: readonly StoredRow[]): Progress =>
  progressOf(countedRows(demanded, stored));

/** The due dates of the rows that are still to be proven, 'aaaa-mm-dd', ascending. */
export function openDueDates(demanded: readonly DemandedRow[], stored: readonly StoredRow[]): string[] {
  const open = countedRows(demanded, stored).filter(isOpen);
  const dates = new Map(stored.map((row) => [rowId(row), row.dueDate]));
  return open.flatMap(({ row }) => dates.get(rowId(row)) ?? []).sort();
}

/**
 * The rows that a report demands, in printed order, what was entered for others, and the progress of all.
 * @param isWanted the rows to list; all are counted
 */
export function mergeRows(
  demanded: readonly DemandedRow[],
  stored: readonly StoredRow[],
  isWanted: (row: AnswerRow) => boolean = () => true,
): ProofLists {
  const entered = new Map(stored.map((row) => [rowId(row), row]));
  const current = new Set(demanded.map(rowId));
  const counted = countedRows(demanded, stored);
  return {
    rows: demanded.filter(isWanted).map((row) => proofRow(row, entered.get(rowId(row)))),
    folded: stored.filter((row) => isWanted(row) && !current.has(rowId(row)) && hasContent(row)),
    progress: progressOf(counted),
    requirements: progressByRequirement(counted),
  };
}
