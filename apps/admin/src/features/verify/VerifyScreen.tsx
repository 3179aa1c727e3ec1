import { Alert, Box, LinearProgress } from '@mui/material';
import { useEffect, useRef } from 'react';
import { PageHeader } from '../../kit/PageHeader';
import { messageOf } from '../../api/failure';
import { CodeCard } from './CodeCard';
import { FileCard } from './FileCard';
import { useVerification } from './useVerification';
import { Verdict } from './Verdict';
import { VERIFY } from './words';

/** Tells anybody who is signed in whether a document was issued here. */
const VerifyScreen = () => {
  const { mutate, reset, data, error, variables, isPending } = useVerification();
  const answer = useRef<HTMLDivElement>(null);
  // On phones it stands below both cards.
  useEffect(() => {
    if (data ?? error) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [data, error]);
  return (
    <>
      <PageHeader title={VERIFY.title} description={VERIFY.description} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <FileCard busy={isPending} onFile={(file) => mutate({ file })} onRefused={reset} />
        <CodeCard busy={isPending} onCode={(code) => mutate({ code })} onRefused={reset} />
      </Box>
      <Box ref={answer} aria-live="polite" sx={{ mt: 3, scrollMarginBlock: 16 }}>
        {isPending && <LinearProgress aria-label={VERIFY.checking} />}
        {!isPending && error && <Alert severity="error">{messageOf(error, VERIFY.failed)}</Alert>}
        {!isPending && data && variables && <Verdict subject={variables} verification={data} />}
      </Box>
    </>
  );
};

export default VerifyScreen;
