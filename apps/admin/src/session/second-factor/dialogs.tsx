import { Box, Button, DialogActions, DialogContent, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type Enrolled, makePasskey } from '../../api/passkey';
import { DialogShell } from '../../kit/form/DialogShell';
import { ShownOnce } from '../../kit/overlay/ShownOnce';
import { failure } from '../../kit/toast/failure';
import { type SecondFactorState, WORDS } from './secondFactor';
import { TokensEnd } from './TokensEnd';

/** The recovery codes, shown this once. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <ShownOnce
    title={WORDS.codesTitle}
    size="xs"
    secret={codes.join('\n')}
    fileName="codigos-de-recuperacao.txt"
    words={{ ...WORDS, done: WORDS.saved }}
    notice={<Typography sx={{ mb: 2 }}>{WORDS.codesText}</Typography>}
    onClose={onClose}
  >
    <Box
      component="ul"
      aria-label={WORDS.recovery}
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
  </ShownOnce>
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
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    try {
      onDone(await makePasskey(name, keepsTokens));
    } catch (error) {
      failure(error, error instanceof Error ? error.message : WORDS.failed);
      setSending(false);
    }
  };
  return (
    <DialogShell title={WORDS.addPasskey} size="sm" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} style={{ display: 'contents' }}>
        <DialogContent>
          <TextField
            label={WORDS.passkeyName}
            helperText={WORDS.passkeyNameHint}
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
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={sending}>
            {WORDS.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={sending}>
            {WORDS.create}
          </Button>
        </DialogActions>
      </form>
    </DialogShell>
  );
}
