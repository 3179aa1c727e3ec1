import { Box, DialogContent, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Enrolled, makePasskey } from '../../api/passkey';
import { DialogShell } from '../../shared/form/DialogShell';
import { FormActions } from '../../shared/form/FormActions';
import { OneTimeSecretDialog } from '../../shared/overlay/OneTimeSecretDialog';
import { failure } from '../../shared/toast/notifyError';
import { type SecondFactorState, TEXTS } from './secondFactor';
import { TokensEnd } from './TokensEnd';

/** The recovery codes, shown this once. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <OneTimeSecretDialog
    title={TEXTS.codesTitle}
    size="xs"
    secret={codes.join('\n')}
    fileName="codigos-de-recuperacao.txt"
    words={{ ...TEXTS, done: TEXTS.saved }}
    notice={<Typography sx={{ mb: 2 }}>{TEXTS.codesText}</Typography>}
    onClose={onClose}
  >
    <Box
      component="ul"
      aria-label={TEXTS.recovery}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 1.5,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: 0.75,
        bgcolor: 'action.hover',
        borderRadius: 1,
        fontFamily: 'monospace',
        textAlign: 'center',
      }}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
  </OneTimeSecretDialog>
);

interface NewPasskeyProps {
  state: SecondFactorState;
  onClose: () => void;
  onDone: (enrolled: Enrolled) => void;
}

/** Names a passkey that is to be made; the browser asks the rest. */
export function NewPasskey({ state, onClose, onDone }: NewPasskeyProps) {
  const [name, setName] = useState('');
  const [keepsTokens, setKeepsTokens] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => makePasskey(name, keepsTokens),
    onSuccess: onDone,
    onError: (error) => failure(error, error.message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <DialogShell title={TEXTS.addPasskey} size="sm" onClose={onClose}>
      <form onSubmit={submit} style={{ display: 'contents' }}>
        <DialogContent>
          <TextField
            label={TEXTS.passkeyName}
            helperText={TEXTS.passkeyNameHint}
            value={name}
            required
            fullWidth
            autoFocus
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: 80 } }}
            onChange={(event) => setName(event.target.value)}
          />
          <Box sx={{ mt: 2 }}>
            <TokensEnd state={state} keeps={keepsTokens} onKeep={setKeepsTokens} />
          </Box>
        </DialogContent>
        <FormActions submitLabel={TEXTS.create} isPending={isPending} onClose={onClose} />
      </form>
    </DialogShell>
  );
}
