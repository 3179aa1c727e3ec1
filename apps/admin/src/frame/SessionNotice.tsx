import { Alert } from '@mui/material';
import { formatCountdown, mayExtend } from '../api/session/countdown';
import { useCountdown } from '../session/useCountdown';
import { useUser } from '../api/session/useSession';
import { ExpiryAlert } from './ExpiryAlert';
import { ExtendButton } from './ExtendButton';

/** The last minute of a session, told where a dialog covers the sidebar's own button. */
export function SessionNotice() {
  const left = useCountdown(useUser().expires_at);
  if (!mayExtend(left)) return null;
  return (
    <Alert
      severity="warning"
      role="group"
      action={<ExtendButton />}
      sx={{ borderRadius: 0, alignItems: 'center' }}
    >
      <ExpiryAlert />
      <span role="timer">Sessão expira em {formatCountdown(left)}</span>
    </Alert>
  );
}
