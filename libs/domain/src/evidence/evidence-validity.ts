import { daysLater } from '../text/days.js';

/** Whether a piece of evidence is in date; without a date it has no term. */
export const EVIDENCE_VALIDITIES = ['undated', 'valid', 'expires90', 'expires30', 'expired'] as const;
export type EvidenceValidity = (typeof EVIDENCE_VALIDITIES)[number];

export const EVIDENCE_VALIDITY_LABELS: Readonly<Record<EvidenceValidity, string>> = {
  undated: 'Sem prazo',
  valid: 'Vigente',
  expires90: 'Vence em 90 dias',
  expires30: 'Vence em 30 dias',
  expired: 'Vencida',
};

/** Evidence is valid through its last day. @param today 'aaaa-mm-dd', as `saoPauloDay` gives it */
export function evidenceValidity(validUntil: string | null, today: string): EvidenceValidity {
  if (validUntil === null) return 'undated';
  if (validUntil < today) return 'expired';
  if (validUntil <= daysLater(today, 30)) return 'expires30';
  return validUntil <= daysLater(today, 90) ? 'expires90' : 'valid';
}
