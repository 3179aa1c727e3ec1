import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { formatDateTime } from '@prumo/domain';
import { isStale, messageOf } from '../../api/failure';
import { WriteLock } from '../overlay/WriteLock';
import { PendingButton } from '../PendingButton';
import { ErrorAlert, SkeletonLines } from '../query/ErrorAlert';
import { useWrite } from '../query/useWrite';
import { failure } from '../toast/notifyError';
import { ChangeList } from './ChangeList';
import {
  addressOf,
  HISTORY,
  type RecordRef,
  type RevertChanges,
  type RevertTarget,
  useRevertPreview,
} from './history';

interface RevertPreviewProps {
  record: RecordRef;
  target: RevertTarget;
  onBack: () => void;
  /** Called when the write begins and when it ends. */
  onWriting: (isWriting: boolean) => void;
  onDone: () => void;
}

/** The texts of a revert, to a version or to the original. */
const wordsOf = (target: RevertTarget) =>
  target === 'original'
    ? {
        title: HISTORY.toOriginal,
        same: HISTORY.isOriginal,
        confirm: HISTORY.original,
        done: HISTORY.doneOriginal,
        failed: HISTORY.failedOriginal,
      }
    : { ...HISTORY, title: HISTORY.revertTo(formatDateTime(target.at)) };

/** The changes that a revert would make to the record as it is stored now, and the button that reverts it. */
export function RevertPreview({ record, target, onBack, onWriting, onDone }: RevertPreviewProps) {
  const { data, error, isFetching, refetch } = useRevertPreview(record, target);
  const words = wordsOf(target);
  const [isOutdated, setOutdated] = useState(false);
  const { mutate, isPending: isWriting } = useWrite({
    write: ({ send }, { updatedAt }: RevertChanges) =>
      target === 'original'
        ? send('POST', `${addressOf(record)}/original`, { updatedAt })
        : send('POST', `${addressOf(record)}/revert`, { to: target.id, updatedAt }),
    done: () => words.done,
    failed: (error) => {
      if (!isStale(error)) return failure(error, words.failed);
      setOutdated(true);
      void refetch();
    },
    onDone,
  });
  useEffect(() => onWriting(isWriting), [isWriting, onWriting]);
  const isSame = data?.changes.length === 0;
  return (
    <>
      <DialogContent dividers aria-busy={isFetching}>
        <Typography component="h3" variant="subtitle1" sx={{ mb: 1 }}>
          {words.title}
        </Typography>
        {isOutdated && (
          <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
            {HISTORY.stale}
          </Alert>
        )}
        {error && !isFetching && (
          <ErrorAlert onRetry={refetch}>{messageOf(error, HISTORY.previewFailed)}</ErrorAlert>
        )}
        {!data && !error && <SkeletonLines lines={4} height={24} spacing={1} />}
        {data && !error && isSame && <Alert severity="success">{words.same}</Alert>}
        {data && !error && !isSame && (
          <>
            <Typography sx={{ mb: 1 }}>{HISTORY.preview}</Typography>
            <ChangeList changes={data.changes} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onBack} disabled={isWriting} autoFocus>
          {HISTORY.back}
        </Button>
        <PendingButton
          variant="contained"
          loading={isWriting}
          disabled={!data || error !== null || isSame || isFetching}
          onClick={() => data && mutate(data)}
        >
          {words.confirm}
        </PendingButton>
      </DialogActions>
      {isWriting && <WriteLock />}
    </>
  );
}
