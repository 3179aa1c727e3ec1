import { Alert, Box, LinearProgress } from '@mui/material';
import { PageHeader } from '../layout/PageHeader';
import { messageOf } from '../providers/failure';
import { CodeCard } from './CodeCard';
import { FileCard } from './FileCard';
import { useVerification } from './useVerification';
import { Verdict } from './Verdict';
import { VERIFY } from './words';

/** Tells anybody who is signed in whether a document was issued here. */
const VerifyScreen = () => {
  const { mutate, data, error, variables, isPending } = useVerification();
  return (
    <>
      <PageHeader title={VERIFY.title} description={VERIFY.description} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <FileCard busy={isPending} onFile={(file) => mutate({ file })} />
        <CodeCard busy={isPending} onCode={(code) => mutate({ code })} />
      </Box>
      <Box aria-live="polite" sx={{ mt: 3 }}>
        {isPending && <LinearProgress aria-label={VERIFY.checking} />}
        {!isPending && error && <Alert severity="error">{messageOf(error, VERIFY.failed)}</Alert>}
        {!isPending && data && variables && <Verdict subject={variables} verification={data} />}
      </Box>
    </>
  );
};

export default VerifyScreen;
