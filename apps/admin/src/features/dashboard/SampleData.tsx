import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { holdsModule, type ModuleKey } from '@prumo/domain';
import { useUser } from '../../api/signed-in/session';
import { AsyncBoundary } from '../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { PendingButton } from '../../shared/PendingButton';
import { useWrite } from '../../shared/query/useWrite';
import { useInsights } from './queries';
import { SAMPLE_TEXTS as TEXTS } from './words';

const URL = '/api/samples';

/** Loaded when it is asked for. */
const RemoveSamples = lazyWithRetry(() => import('./RemoveSamples'));

/** Sample data is a technician, buildings and a report: it takes the modules of all three. */
const MODULES: readonly ModuleKey[] = ['technicians', 'buildings', 'reports'];

function useMayHaveSamples(): boolean {
  const user = useUser();
  return MODULES.every((module) => holdsModule(user, module));
}

/** Offers sample data to somebody who has nothing of their own yet. */
export function LoadSamples() {
  const navigate = useNavigate();
  const { mutate: load, isPending } = useWrite({
    write: ({ send }, _none: void, key) => send('POST', URL, {}, key),
    done: () => TEXTS.loaded,
    action: () => ({ label: TEXTS.openReports, run: () => void navigate('/reports') }),
    failed: TEXTS.loadFailed,
  });
  if (!useMayHaveSamples()) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
      <PendingButton variant="outlined" size="small" loading={isPending} onClick={() => load()}>
        {TEXTS.load}
      </PendingButton>
      <Typography variant="body2" color="text.secondary">
        {TEXTS.loadHint}
      </Typography>
    </Box>
  );
}

/** Says that there is sample data, and removes it. */
export function SamplesNotice() {
  const hasSamples = useInsights().data?.firstSteps?.samples === true;
  const mayRemove = useMayHaveSamples();
  const [isAsking, setAsking] = useState(false);
  if (!hasSamples) return null;
  const removal = mayRemove && (
    <Button color="inherit" size="small" onClick={() => setAsking(true)}>
      {TEXTS.remove}
    </Button>
  );
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }} action={removal}>
        {TEXTS.present}
      </Alert>
      {isAsking && (
        <AsyncBoundary onClose={() => setAsking(false)}>
          <RemoveSamples onClose={() => setAsking(false)} />
        </AsyncBoundary>
      )}
    </>
  );
}
