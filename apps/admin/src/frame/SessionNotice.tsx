import ExtendIcon from '@mui/icons-material/MoreTimeOutlined';
import { Button, IconButton, Tooltip, Alert } from '@mui/material';
import { useState } from 'react';
import { formatCountdown, mayExtend } from '../api/signed-in/countdown';
import { extendSession, useUser } from '../api/signed-in/session';
import { failure } from '../kit/toast/failure';
import { VisuallyHidden } from '../kit/VisuallyHidden';
import { useCountdown } from '../session/expiry';

/** Tells the last minute of a session to those who listen, once: the seconds beside it are only to be read. */
export const ExpiryAlert = () => (
  <VisuallyHidden role="alert">
    Sua sessão expira em menos de um minuto. Estenda-a para continuar.
  </VisuallyHidden>
);

const LABEL = 'Estender sessão';

/** Prolongs the session. Shown while 1 to 60 seconds remain; an icon where there is no room for words. */
export function ExtendButton({ folded = false }: { folded?: boolean }) {
  const [busy, setBusy] = useState(false);
  const extend = () => {
    setBusy(true);
    extendSession()
      .catch((error: unknown) => failure(error))
      .finally(() => setBusy(false));
  };
  if (folded)
    return (
      <Tooltip title={LABEL} placement="right">
        <IconButton color="inherit" aria-label={LABEL} loading={busy} onClick={extend} sx={{ mx: 'auto' }}>
          <ExtendIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    );
  return (
    <Button size="small" variant="contained" color="secondary" loading={busy} onClick={extend}>
      {LABEL}
    </Button>
  );
}

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
