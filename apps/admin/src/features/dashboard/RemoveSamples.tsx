import { Alert } from '@mui/material';
import { messageOf, payloadOf } from '../../api/failure';
import { RefusedList } from '../../shared/list/bulk/RefusedList';
import type { RefusedRecord } from '../../shared/list/bulk/useBulkWrite';
import { ConfirmDialog } from '../../shared/overlay/ConfirmDialog';
import { useWrite } from '../../shared/query/useWrite';
import { isErrorSuppressed } from '../../shared/toast/notifyError';
import { SAMPLE_TEXTS as TEXTS } from './words';

/** Removes the sample records after a confirmation, which lists those that something depends on. */
export default function RemoveSamples({ onClose }: { onClose: () => void }) {
  const {
    mutate: remove,
    isPending,
    error,
  } = useWrite({
    write: (provider) => provider.send('DELETE', '/api/samples'),
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
