import { Alert, Box, DialogContent, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { encode } from 'uqr';
import { errorsOf, messageOf } from '../../api/failure';
import { sendJson } from '../../api/httpClient';
import type { Enrolled } from '../../api/passkey';
import { DialogShell } from '../../shared/form/DialogShell';
import { FormActions } from '../../shared/form/FormActions';
import { SkeletonLines } from '../../shared/query/ErrorAlert';
import { isErrorSuppressed } from '../../shared/toast/notifyError';
import { ADDRESS, type SecondFactorState, TEXTS } from './secondFactor';
import { TokensEnd } from './TokensEnd';

interface SetUp {
  secret: string;
  address: string;
}

/** Black on white in both themes: cameras want it so. */
function QrCode({ text }: { text: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: 2 }), [text]);
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={TEXTS.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, maxWidth: '100%', alignSelf: 'center', bgcolor: '#fff', borderRadius: 1 }}
    >
      <path d={dots.join('')} fill="#000" />
    </Box>
  );
}

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface SetUpAppProps {
  state: SecondFactorState;
  onClose: () => void;
  onDone: (enrolled: Enrolled) => void;
}

/** The code on its way to the server, and what it said. */
function useCode(onDone: SetUpAppProps['onDone']) {
  const [code, setCode] = useState('');
  const [keepsTokens, setKeepsTokens] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendJson<Enrolled>('POST', `${ADDRESS}/totp/confirm`, { code, keepsTokens }),
    onSuccess: onDone,
    onError: (error) => {
      if (!isErrorSuppressed(error)) setRefusal(errorsOf(error)['code'] ?? messageOf(error, TEXTS.failed));
      requestAnimationFrame(() => input.current?.select());
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return { code, setCode, keepsTokens, setKeepsTokens, isPending, refusal, input, submit };
}

/** An authenticator app: its QR code, its key, and a code of it to confirm that it has it. */
function SetUpApp({ state, onClose, onDone }: SetUpAppProps) {
  const { code, setCode, keepsTokens, setKeepsTokens, isPending, refusal, input, submit } = useCode(onDone);
  const { data, error } = useQuery({
    queryKey: ['new-app-secret'],
    queryFn: () => sendJson<SetUp>('POST', `${ADDRESS}/totp`, {}),
    // A secret of its own each time, and none is kept.
    gcTime: 0,
  });
  return (
    <DialogShell title={TEXTS.setUpApp} size="sm" onClose={onClose}>
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{TEXTS.scan}</Typography>
            {error && <Alert severity="error">{messageOf(error, TEXTS.failed)}</Alert>}
            {!data && !error && <SkeletonLines width={208} height={208} sx={{ alignSelf: 'center' }} />}
            {data && (
              <>
                <QrCode text={data.address} />
                <Box>
                  <Typography variant="body2" color="text.secondary">
                    {TEXTS.key}
                  </Typography>
                  <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                    {inGroups(data.secret)}
                  </Typography>
                </Box>
              </>
            )}
            <Typography>{TEXTS.typeCode}</Typography>
            <TextField
              label={TEXTS.code}
              value={code}
              required
              autoFocus
              autoComplete="one-time-code"
              inputRef={input}
              error={refusal !== undefined}
              helperText={refusal}
              slotProps={{
                htmlInput: { inputMode: 'numeric', maxLength: 7 },
                formHelperText: { role: 'alert' },
              }}
              onChange={(event) => setCode(event.target.value)}
            />
            <TokensEnd state={state} keeps={keepsTokens} onKeep={setKeepsTokens} />
          </Stack>
        </DialogContent>
        <FormActions submitLabel={TEXTS.confirm} isPending={isPending} disabled={!data} onClose={onClose} />
      </form>
    </DialogShell>
  );
}

export default SetUpApp;
