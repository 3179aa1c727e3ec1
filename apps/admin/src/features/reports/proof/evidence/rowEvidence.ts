import { counted, type EvidenceKind, type EvidenceValidity, formatNumber } from '@prumo/domain';
import type { ProofGridRow } from '../proof';

/** A piece of evidence as the proof of a report tells it. */
export interface RowEvidence {
  id: number;
  kind: EvidenceKind;
  subject: string;
  number: string | null;
  issuer: string | null;
  issuedOn: string | null;
  validUntil: string | null;
  validity: EvidenceValidity;
  /** Where the building is outside of its limits of use. */
  divergences: string[];
}

export const TEXTS = {
  title: 'Evidências',
  none: 'Nenhuma evidência nesta linha.',
  attach: (rows: number) =>
    rows === 1 ? 'Anexar evidência' : `Anexar evidência a ${formatNumber(rows)} linhas`,
  create: (rows: number) => (rows === 1 ? 'Nova Evidência' : `Nova Evidência (${formatNumber(rows)} linhas)`),
  createdFor: 'Salvar e anexar',
  attached: (rows: number) => `Evidência anexada a ${counted(rows, 'linha', 'linhas')}.`,
  attachFailed: 'Não foi possível anexar a evidência.',
  detach: (subject: string) => `Retirar ${subject}`,
  detached: 'Evidência retirada da linha.',
  detachFailed: 'Não foi possível retirar a evidência.',
  unsaved: 'Aguarde a linha ser salva.',
  expired: (count: number) =>
    count === 1
      ? '1 evidência deste relatório está vencida.'
      : `${formatNumber(count)} evidências deste relatório estão vencidas.`,
  showExpired: 'Ver linhas',
} as const;

/** '2', '2 (1 vencida)', or '' without evidence. */
export function evidenceCountText({ evidence, expired }: Pick<ProofGridRow, 'evidence' | 'expired'>): string {
  if (evidence.length === 0) return '';
  const count = formatNumber(evidence.length);
  return expired === 0 ? count : `${count} (${counted(expired, 'vencida', 'vencidas')})`;
}
