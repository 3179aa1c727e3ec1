import { Chip } from '@mui/material';
import { EVIDENCE_VALIDITY_LABELS, type EvidenceValidity, formatDate } from '@prumo/domain';

const COLORS = {
  undated: 'default',
  valid: 'success',
  expires90: 'info',
  expires30: 'warning',
  expired: 'error',
} as const satisfies Record<EvidenceValidity, string>;

interface ValidityChipProps {
  validity: EvidenceValidity;
  /** 'aaaa-mm-dd', told beside the state. */
  until?: string | null;
}

/** Whether a piece of evidence is in date: 'Vence em 30 dias (15/12/2026)'. */
export const ValidityChip = ({ validity, until }: ValidityChipProps) => (
  <Chip
    size="small"
    variant="outlined"
    color={COLORS[validity]}
    label={
      until
        ? `${EVIDENCE_VALIDITY_LABELS[validity]} (${formatDate(until)})`
        : EVIDENCE_VALIDITY_LABELS[validity]
    }
  />
);
