import { groupBy } from '../collection/maps.js';
import type { Situation } from './situations.js';
import type { RequirementProgress } from './verification-record.js';

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
    ...{ total, proven, failing, open: total - proven - failing },
    ...{ notApplicable, exempt, toReview: rows.length - confirmed.length },
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
    ...{ requirementId, requirement: own[0].requirement },
    ...progressOf(own),
  }));

/** '84 de 102 comprovados · 3 não atendem · 2 a rever'. */
export function progressText({ total, proven, failing, toReview }: Progress): string {
  return [
    `${proven} de ${total} comprovados`,
    ...(failing > 0 ? [failing === 1 ? '1 não atende' : `${failing} não atendem`] : []),
    ...(toReview > 0 ? [`${toReview} a rever`] : []),
  ].join(' · ');
}
