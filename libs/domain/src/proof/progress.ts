import { groupBy } from '../collection/maps.js';
import { daysLater } from '../text/days.js';
import { counted } from '../text/numbers.js';
import type { RequirementProgress } from './proof-record.js';
import type { Situation } from './situations.js';

/** How much of the rows is proven. `total` leaves out those that do not apply or are exempt. */
export interface Progress {
  total: number;
  proven: number;
  failing: number;
  /** Neither proven nor failing. */
  open: number;
  notApplicable: number;
  exempt: number;
  /** Rows whose demand changed since they were assessed: counted as open until they are confirmed. */
  toReview: number;
}

export interface CountedRow {
  situation: Situation;
  toReview: boolean;
}

export function progressOf(rows: readonly CountedRow[]): Progress {
  const confirmed = rows.filter(({ toReview }) => !toReview);
  const inSituation = (wanted: Situation): number =>
    confirmed.filter(({ situation }) => situation === wanted).length;
  const [notApplicable, exempt] = [inSituation('not-applicable'), inSituation('exempt')];
  const [proven, failing] = [inSituation('meets'), inSituation('fails')];
  const total = rows.length - notApplicable - exempt;
  return {
    total,
    proven,
    failing,
    open: total - proven - failing,
    notApplicable,
    exempt,
    toReview: rows.length - confirmed.length,
  };
}

/** A row as the progress of its requirement counts it. */
export interface RequirementRow extends CountedRow {
  requirementId: number;
  requirement: string;
}

/** The progress of each requirement, in the order of the rows. */
export const progressByRequirement = (rows: readonly RequirementRow[]): RequirementProgress[] =>
  [...groupBy(rows, ({ requirementId }) => requirementId)].map(([requirementId, own]) => ({
    requirementId,
    requirement: own[0].requirement,
    ...progressOf(own),
  }));

const SETTLED: ReadonlySet<Situation> = new Set<Situation>(['meets', 'not-applicable', 'exempt']);

/** Whether a row still has to be proven. */
export const isOpen = ({ situation, toReview }: CountedRow): boolean => toReview || !SETTLED.has(situation);

/** Due dates of rows that are still to be proven. */
export interface DueRows {
  /** Within 30 days, today included. */
  dueSoon: number;
  overdue: number;
}

/** The progress of a report as it was last counted. */
export interface StoredProgress extends Pick<Progress, 'total' | 'proven' | 'failing' | 'toReview'>, DueRows {
  /** Pieces of evidence that rows use and that expire within 30 days, today included. */
  expiringEvidence: number;
  /** Report, building or catalogue changed since: another count may differ. */
  isOutdated: boolean;
}

/** Due dates within these days, today included, are due soon. */
export const DUE_SOON_DAYS = 30;

/** @param today 'aaaa-mm-dd' */
export function dueRows(rows: readonly (CountedRow & { dueDate: string | null })[], today: string): DueRows {
  const until = daysLater(today, DUE_SOON_DAYS);
  const due = rows.flatMap((row) => (row.dueDate !== null && isOpen(row) ? [row.dueDate] : []));
  return {
    dueSoon: due.filter((day) => day >= today && day <= until).length,
    overdue: due.filter((day) => day < today).length,
  };
}

/** '84 de 102 comprovados · 3 não atendem · 2 a rever · 5 evidências vencem em 30 dias · 4 com prazo em 30 dias'. */
export function progressText({
  total,
  proven,
  failing,
  toReview,
  expiringEvidence = 0,
  dueSoon = 0,
  overdue = 0,
}: Pick<Progress, 'total' | 'proven' | 'failing' | 'toReview'> &
  Partial<Pick<StoredProgress, 'expiringEvidence' | keyof DueRows>>): string {
  return [
    `${proven} de ${total} comprovados`,
    ...(failing > 0 ? [failing === 1 ? '1 não atende' : `${failing} não atendem`] : []),
    ...(toReview > 0 ? [`${toReview} a rever`] : []),
    ...(expiringEvidence > 0
      ? [`${counted(expiringEvidence, 'evidência vence', 'evidências vencem')} em 30 dias`]
      : []),
    ...(dueSoon > 0 ? [`${dueSoon} com prazo em 30 dias`] : []),
    ...(overdue > 0 ? [`${overdue} com prazo vencido`] : []),
  ].join(' · ');
}
