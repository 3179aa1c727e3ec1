import { isUnproven, responsibleOf, type Situation, stageOf, type VerificationRow } from '@prumo/domain';

/** The chips, in their order. */
export const STATES = ['unproven', 'review', 'failing', 'late'] as const;
export type State = (typeof STATES)[number];

export const STATE_LABELS: Readonly<Record<State, string>> = {
  unproven: 'Sem comprovação',
  review: 'A rever',
  failing: 'Não atendem',
  late: 'Prazo vencido',
};

/** The filters of the screen; all of them hold. */
export interface ProofFilter {
  state?: State;
  requirementId?: number;
  situation?: Situation;
  responsible?: string;
  stage?: string;
}

export const isInState = (row: VerificationRow, state: State, today: string): boolean => {
  switch (state) {
    case 'unproven':
      return isUnproven(row);
    case 'review':
      return row.toReview;
    case 'failing':
      return row.situation === 'fails';
    case 'late':
      return row.dueDate !== null && row.dueDate < today && isUnproven(row);
  }
};

/** The rows that a filter leaves, in their order. @param today 'aaaa-mm-dd' */
export const filteredRows = <R extends VerificationRow>(
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
