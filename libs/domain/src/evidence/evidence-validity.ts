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

/** A day 'aaaa-mm-dd', `days` later. */
function laterDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Evidence is valid through its last day. @param today 'aaaa-mm-dd', as `saoPauloDay` gives it */
export function evidenceValidity(validUntil: string | null, today: string): EvidenceValidity {
  if (validUntil === null) return 'undated';
  if (validUntil < today) return 'expired';
  if (validUntil <= laterDay(today, 30)) return 'expires30';
  return validUntil <= laterDay(today, 90) ? 'expires90' : 'valid';
}
