import { isOpen, responsibleOf, type Situation, stageOf } from '@prumo/domain';
import { lacksEvidence, type ProofGridRow } from './proof';

/** The chips, in their order. */
export const STATES = ['unproven', 'open', 'review', 'failing', 'late', 'expired'] as const;
export type State = (typeof STATES)[number];

export const STATE_LABELS: Readonly<Record<State, string>> = {
  unproven: 'Sem comprovação',
  open: 'Em aberto',
  review: 'A rever',
  failing: 'Não atendem',
  late: 'Prazo vencido',
  expired: 'Evidência vencida',
};

/** The filters of the screen; all of them hold. */
export interface ProofFilter {
  state?: State;
  requirementId?: number;
  situation?: Situation;
  responsible?: string;
  stage?: string;
}

export const isInState = (row: ProofGridRow, state: State, today: string): boolean => {
  switch (state) {
    case 'unproven':
      return lacksEvidence(row);
    case 'open':
      return isOpen(row);
    case 'review':
      return row.toReview;
    case 'failing':
      return row.situation === 'fails';
    case 'late':
      return row.dueDate !== null && row.dueDate < today && isOpen(row);
    case 'expired':
      return row.expired > 0;
  }
};

/** The rows that a filter leaves, in their order. @param today 'aaaa-mm-dd' */
export const filteredRows = <R extends ProofGridRow>(
  rows: readonly R[],
  { state, requirementId, situation, responsible, stage }: ProofFilter,
  today: string,
): R[] =>
  rows.filter(
    (row) =>
      (state === undefined || isInState(row, state, today)) &&
      (requirementId === undefined || row.requirementId === requirementId) &&
      (situation === undefined || row.situation === situation) &&
      (responsible === undefined || responsibleOf(row) === responsible) &&
      (stage === undefined || stageOf(row) === stage),
  );
