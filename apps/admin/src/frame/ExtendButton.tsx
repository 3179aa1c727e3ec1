import { useState } from 'react';
import { Button, IconButton, Tooltip } from '@mui/material';
import ExtendIcon from '@mui/icons-material/MoreTimeOutlined';
import { failure } from '../kit/toast/failure';
import { extendSession } from '../api/session/session';

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
