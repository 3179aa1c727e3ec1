import { Alert, Box, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDateTime, groupBy, progressOf, progressText } from '@prumo/domain';
import { messageOf, statusOf } from '../../api/failure';
import { Brand } from '../../shared/Brand';
import { ProgressBar } from '../../shared/ProgressBar';
import { ErrorAlert, SkeletonLines } from '../../shared/query/ErrorAlert';
import { DossierButton } from './DossierButton';
import { commentsOf, evidenceOf, GUEST, type GuestView } from './guest';
import { GuestRowCard } from './GuestRowCard';
import { LinkContext, useGuestView } from './useGuest';

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
        <Button
          type="submit"
          variant="contained"
          disabled={typed.trim() === ''}
          loading={isPending}
          sx={{ mt: 2 }}
        >
          {GUEST.open}
        </Button>
      </CardContent>
    </Card>
  );
}

/** The building, the progress, and the rows by requirement. */
function GuestRows({ view }: { view: GuestView }) {
  const { role, fields, rows, comments, evidence } = view;
  const progress = progressOf(rows);
  return (
    <>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {view.buildingName}
      </Typography>
      <Typography color="text.secondary">
        {[view.buildingAddress, view.documentNumber && GUEST.document(view.documentNumber)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography sx={{ mt: 2 }}>
        {GUEST.greeting(view.guestName)} {GUEST.about[role]} {GUEST.until(formatDateTime(view.expiresAt))}
      </Typography>
      <Box sx={{ my: 2 }}>
        <Typography role="status" sx={{ fontWeight: 600, mb: 0.5 }}>
          {progressText(progress)}
        </Typography>
        <ProgressBar progress={progress} />
      </Box>
      {view.hasDossier && <DossierButton />}
      {rows.length === 0 && <Typography>{GUEST.nothing}</Typography>}
      {[...groupBy(rows, ({ requirement }) => requirement)].map(([requirement, own]) => (
        <Box component="section" key={requirement} aria-label={requirement} sx={{ mb: 3 }}>
          <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
            {requirement}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {GUEST.rows(own.length)} · {progressText(progressOf(own))}
          </Typography>
          {own.map((row) => (
            <GuestRowCard
              key={row.key ?? row.analysisId}
              role={role}
              fields={fields}
              row={row}
              comments={commentsOf(row, comments)}
              evidence={evidenceOf(row, evidence)}
            />
          ))}
        </Box>
      ))}
    </>
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
        <LinkContext value={secrets}>
          <GuestRows key={token} view={data} />
        </LinkContext>
      )}
    </Box>
  );
};

export default GuestPage;
