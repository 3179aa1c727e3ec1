import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { holdsModule, type ModuleKey } from '@prumo/domain';
import { newKey } from '../../api/creationKey';
import { messageOf, payloadOf } from '../../api/failure';
import { useUser } from '../../api/signed-in/session';
import { RefusedList } from '../../shared/list/bulk/RefusedList';
import type { RefusedRecord } from '../../shared/list/bulk/useBulkWrite';
import { ConfirmDialog } from '../../shared/overlay/ConfirmDialog';
import { useWrite } from '../../shared/query/useWrite';
import { isErrorSuppressed } from '../../shared/toast/notifyError';
import { useInsights } from './queries';
import { SAMPLE_TEXTS as TEXTS } from './words';

const URL = '/api/samples';

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
    write: (provider) => provider.send('POST', URL, {}, newKey()),
    done: () => TEXTS.loaded,
    action: () => ({ label: TEXTS.openReports, run: () => void navigate('/reports') }),
    failed: TEXTS.loadFailed,
  });
  if (!useMayHaveSamples()) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
      <Button variant="outlined" size="small" loading={isPending} onClick={() => load()}>
        {TEXTS.load}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {TEXTS.loadHint}
      </Typography>
    </Box>
  );
}

/** Removes the sample records after a confirmation, which lists those that something depends on. */
function RemoveSamples({ onClose }: { onClose: () => void }) {
  const {
    mutate: remove,
    isPending,
    error,
  } = useWrite({
    write: (provider) => provider.send('DELETE', URL),
    done: () => TEXTS.removed,
    failed: () => undefined,
    onDone: onClose,
  });
  const { refused = [] } = (payloadOf(error) ?? {}) as { refused?: readonly RefusedRecord[] };
  return (
    <ConfirmDialog
      open
      danger
      title={TEXTS.remove}
      confirmLabel={TEXTS.confirm}
      busy={isPending}
      onConfirm={() => remove()}
      onCancel={onClose}
    >
      {TEXTS.question}
      {error && !isPending && !isErrorSuppressed(error) && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {messageOf(error)}
          {refused.length > 0 && <RefusedList refused={refused} />}
        </Alert>
      )}
    </ConfirmDialog>
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
      {isAsking && <RemoveSamples onClose={() => setAsking(false)} />}
    </>
  );
}
