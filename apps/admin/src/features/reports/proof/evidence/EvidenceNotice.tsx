import { Alert, Button } from '@mui/material';
import { type RowEvidence, TEXTS } from './rowEvidence';

interface EvidenceNoticeProps {
  evidence: readonly RowEvidence[];
  /** Shows the rows with expired evidence alone. */
  onShow: () => void;
}

/** Above the grid: how much of the report's evidence has expired; the progress says how much will soon. */
export function EvidenceNotice({ evidence, onShow }: EvidenceNoticeProps) {
  const expired = evidence.filter((one) => one.validity === 'expired').length;
  if (expired === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1.5 }}
      action={
        <Button size="small" color="inherit" onClick={onShow}>
          {TEXTS.showExpired}
        </Button>
      }
    >
      {TEXTS.expired(expired)}
    </Alert>
  );
}
