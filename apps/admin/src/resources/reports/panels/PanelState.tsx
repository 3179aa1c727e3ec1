import { Alert, Button, Skeleton, Stack } from '@mui/material';
import { messageOf } from '../../../providers/failure';

const LINES = [0, 1, 2, 3, 4];

/** The shape of a panel's content while it is on its way. */
export const PanelWaiting = () => (
  <Stack spacing={1.5} role="status" aria-label="Carregando…" aria-busy="true">
    {LINES.map((line) => (
      <Skeleton key={line} variant="rounded" height={40} />
    ))}
  </Stack>
);

interface PanelErrorProps {
  error: unknown;
  /** Said when the server gives no words of its own. */
  fallback: string;
  onRetry: () => void;
}

/** What a panel shows could not be read. */
export const PanelError = ({ error, fallback, onRetry }: PanelErrorProps) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Tentar novamente
      </Button>
    }
  >
    {messageOf(error, fallback)}
  </Alert>
);
