import { useState } from 'react';
import { Alert, Button } from '@mui/material';
import { failure } from '../../notifications/failure';

const WORDS = {
  text: 'Recarregue para ver a versão atual. O que você digitou continua no formulário.',
  reload: 'Recarregar',
} as const;

/** Somebody else saved the record: offers to read it anew under what was typed. */
export function StaleNotice({ onReload }: { onReload: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const reload = () => {
    setBusy(true);
    onReload().catch((error: unknown) => {
      setBusy(false);
      failure(error);
    });
  };
  return (
    <Alert
      severity="warning"
      role="group"
      sx={{ borderRadius: 0, alignItems: 'center' }}
      action={
        <Button color="inherit" variant="outlined" size="small" autoFocus loading={busy} onClick={reload}>
          {WORDS.reload}
        </Button>
      }
    >
      {WORDS.text}
    </Alert>
  );
}
