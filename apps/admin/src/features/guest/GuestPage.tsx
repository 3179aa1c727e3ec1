import { Alert, Box, Card, CardContent, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messageOf, statusOf } from '../../api/failure';
import { Brand } from '../../shared/Brand';
import { PendingButton } from '../../shared/PendingButton';
import { ErrorAlert, SkeletonLines } from '../../shared/query/ErrorAlert';
import { GUEST } from './guest';
import { GuestRows } from './GuestRows';
import { GuestContext, useGuestView } from './useGuest';

interface CodeFormProps {
  /** A code was given, and is wrong. */
  isWrong: boolean;
  isPending: boolean;
  onCode: (code: string) => void;
}

/** Asks for the code of a link that has one. */
function CodeForm({ isWrong, isPending, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(typed.trim());
  };
  return (
    <Card variant="outlined" sx={{ maxWidth: 420 }}>
      <CardContent component="form" noValidate onSubmit={submit}>
        <Typography variant="h6" component="h2">
          {GUEST.codeTitle}
        </Typography>
        <Typography sx={{ mb: 2 }}>{GUEST.codeText}</Typography>
        <TextField
          fullWidth
          autoFocus
          label={GUEST.code}
          value={typed}
          error={isWrong}
          helperText={isWrong ? GUEST.wrongCode : undefined}
          slotProps={{
            htmlInput: { maxLength: 20, autoComplete: 'one-time-code', autoCapitalize: 'characters' },
          }}
          onChange={({ target }) => setTyped(target.value)}
        />
        <PendingButton
          type="submit"
          variant="contained"
          disabled={typed.trim() === ''}
          loading={isPending}
          sx={{ mt: 2 }}
        >
          {GUEST.open}
        </PendingButton>
      </CardContent>
    </Card>
  );
}

/** The page of an invitation: `/convite#<token>`, for somebody without an account. */
const GuestPage = () => {
  const token = useLocation().hash.slice(1);
  const [code, setCode] = useState('');
  const secrets = { token, code };
  const { data, error, refetch, isFetching } = useGuestView(secrets);
  useEffect(() => {
    document.title = `${GUEST.title} – Prumo`;
  }, []);
  const status = statusOf(error);
  const needsCode = status === 401 || (code !== '' && isFetching && !data);
  const failed = error && status !== 401 && (
    <>
      {status === 404 ? (
        <Alert severity="warning">{messageOf(error, GUEST.ended)}</Alert>
      ) : (
        <ErrorAlert onRetry={refetch}>{messageOf(error, GUEST.loadFailed)}</ErrorAlert>
      )}
    </>
  );
  return (
    <Box component="main" sx={{ maxWidth: 900, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Brand />
      <Typography variant="h4" component="h1" sx={{ mt: 4, mb: 2 }}>
        {GUEST.title}
      </Typography>
      {token === '' && <Alert severity="warning">{GUEST.noToken}</Alert>}
      {isFetching && !data && !needsCode && <SkeletonLines lines={6} height={30} spacing={1.5} />}
      {needsCode && (
        <CodeForm isWrong={code !== '' && status === 401} isPending={isFetching} onCode={setCode} />
      )}
      {failed}
      {data && (
        <GuestContext value={secrets}>
          <GuestRows key={token} view={data} />
        </GuestContext>
      )}
    </Box>
  );
};

export default GuestPage;
