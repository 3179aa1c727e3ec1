import { Alert, Button } from '@mui/material';
import { type RowEvidence, TEXTS } from './rowEvidence';

interface EvidenceNoticeProps {
  evidence: readonly RowEvidence[];
  /** Shows the rows with expired evidence alone. */
  onShow: () => void;
}

/** Above the grid: how much of the report's evidence has expired, or will within 30 days. */
export function EvidenceNotice({ evidence, onShow }: EvidenceNoticeProps) {
  const [expired, expiring] = (['expired', 'expires30'] as const).map(
    (validity) => evidence.filter((one) => one.validity === validity).length,
  ) as [number, number];
  if (expired + expiring === 0) return null;
  return (
    <Alert
      severity={expired > 0 ? 'warning' : 'info'}
      sx={{ mb: 1.5 }}
      action={
        expired > 0 && (
          <Button size="small" color="inherit" onClick={onShow}>
            {TEXTS.showExpired}
          </Button>
        )
      }
    >
      {[
        ...(expired > 0 ? [TEXTS.expired(expired)] : []),
        ...(expiring > 0 ? [TEXTS.expiring(expiring)] : []),
      ].join(' ')}
    </Alert>
  );
}
