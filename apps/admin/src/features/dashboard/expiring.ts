import { counted } from '@prumo/domain';
import type { ExpiringEvidence } from './queries';

/** The register with what has expired or will within 90 days. */
export const EXPIRING_URL = `/evidence?filter=${encodeURIComponent(
  JSON.stringify({ validity: ['expired', 'expires30', 'expires90'] }),
)}`;

/** '2 vencidas · 1 vence em 30 dias · 3 vencem em 90 dias'. */
export const expiringText = ({ expired, expires30, expires90 }: ExpiringEvidence): string =>
  [
    ...(expired > 0 ? [counted(expired, 'vencida', 'vencidas')] : []),
    ...(expires30 > 0 ? [`${counted(expires30, 'vence', 'vencem')} em 30 dias`] : []),
    ...(expires90 > 0 ? [`${counted(expires90, 'vence', 'vencem')} em 90 dias`] : []),
  ].join(' · ');
