import { useState } from 'react';
import { Button, IconButton, Tooltip } from '@mui/material';
import ExtendIcon from '@mui/icons-material/MoreTimeOutlined';
import { useToast } from '../notifications/useToast';
import { messageOf } from '../providers/failure';
import { extendSession } from '../providers/session/session';
import { sessionEnd } from '../providers/session/sessionEnd';

const LABEL = 'Estender sessão';

/** Prolongs the session. Shown while 1 to 60 seconds remain; an icon where there is no room for words. */
export function ExtendButton({ folded = false }: { folded?: boolean }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const extend = () => {
    setBusy(true);
    extendSession()
      .catch((error: unknown) => {
        if (!sessionEnd.isEnding()) toast.error(messageOf(error));
      })
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
