import type { StoredProgress } from '@prumo/domain';

import {
  flag,
  integer,
  listOf,
  object,
  type PropertiesOf,
  responseClass,
  responseType,
  text,
} from '../../../common/http/openapi/response-type.js';
import type { ProofReport } from './report-progress.js';

export const StoredProgressRecord = responseType<StoredProgress>('StoredProgress', {
  total: integer('Rows to prove, when they were last counted.'),
  proven: integer(),
  failing: integer(),
  toReview: integer(),
  expiringEvidence: integer('Pieces of evidence that expire within 30 days, today included.'),
  dueSoon: integer('Rows to prove that are due within 30 days, today included.'),
  overdue: integer(),
  isOutdated: flag('Report, building or catalogue changed since: another count may differ.'),
} satisfies PropertiesOf<StoredProgress>);

const ProofReportRecord = responseType<ProofReport>('ProofReport', {
  id: integer(),
  buildingName: text(),
  progress: object(StoredProgressRecord),
});

/** The proofs that a person sees. */
export class ProofOverviewRecord extends responseClass('ProofOverview', {
  reportCount: integer('Reports whose proof has begun.'),
  sum: object(StoredProgressRecord, 'Of all of them.'),
  reports: listOf(object(ProofReportRecord), 'At most 5, the last counted first.'),
}) {}
