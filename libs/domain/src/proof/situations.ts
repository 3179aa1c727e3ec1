/** How far the proof of a row is. */
export const SITUATIONS = [
  'not-assessed',
  'drafting',
  'under-review',
  'meets',
  'fails',
  'not-applicable',
  'exempt',
] as const;
export type Situation = (typeof SITUATIONS)[number];

export const SITUATION_LABELS: Readonly<Record<Situation, string>> = {
  'not-assessed': 'Não avaliado',
  drafting: 'Em elaboração',
  'under-review': 'Em análise',
  meets: 'Atende',
  fails: 'Não atende',
  'not-applicable': 'Não se aplica',
  exempt: 'Isento',
};
