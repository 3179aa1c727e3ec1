import { Alert, Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { actionName, formatDateTime } from '@prumo/domain';
import { isStale, messageOf } from '../../api/failure';
import { DialogShell } from '../form/DialogShell';
import { WriteLock } from '../overlay/WriteLock';
import { Failed, SkeletonLines } from '../query/Failed';
import { useWrite } from '../query/useWrite';
import { failure } from '../toast/failure';
import { ChangeList } from './ChangeList';
import {
  addressOf,
  HISTORY,
  type HistoryEntry,
  type ReturnTarget,
  type RecordRef,
  type RevertPreview,
  useHistory,
  useRevertPreview,
} from './history';

interface EntryProps {
  entry: HistoryEntry;
  action: ReactNode;
}

function Entry({ entry: { at, who, action, changes, shortened }, action: button }: EntryProps) {
  return (
    <Box
      component="li"
      sx={{ borderBottom: 1, borderColor: 'divider', py: 1.5, '&:last-of-type': { borderBottom: 0 } }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mb: 0.5 }}
      >
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {HISTORY.by(actionName(action), who)}
          </Typography>
          <Typography component="time" dateTime={at} variant="caption" color="text.secondary">
            {formatDateTime(at)}
          </Typography>
        </Box>
        {button}
      </Box>
      {shortened && <Alert severity="info">{HISTORY.tooLong}</Alert>}
      {changes.length > 0 ? (
        <ChangeList changes={changes} only={action === 'create' ? 'to' : undefined} />
      ) : (
        !shortened && (
          <Typography variant="body2" color="text.secondary">
            {HISTORY.noFields}
          </Typography>
        )
      )}
    </Box>
  );
}

interface PreviewProps {
  record: RecordRef;
  target: ReturnTarget;
  onBack: () => void;
  /** Called when the write begins and when it ends. */
  onWriting: (isWriting: boolean) => void;
  onDone: () => void;
}

/** The texts of a revert, to a version or to the original. */
const wordsOf = (target: ReturnTarget) =>
  target === 'original'
    ? {
        title: HISTORY.toOriginal,
        same: HISTORY.isOriginal,
        confirm: HISTORY.original,
        done: HISTORY.doneOriginal,
        failed: HISTORY.failedOriginal,
      }
    : { ...HISTORY, title: HISTORY.revertTo(formatDateTime(target.at)) };

/** What going back would change, before it is done: of the record as it is now, whoever saved it last. */
function Preview({ record, target, onBack, onWriting, onDone }: PreviewProps) {
  const { data, error, isFetching, refetch } = useRevertPreview(record, target);
  const words = wordsOf(target);
  const [isOutdated, setOutdated] = useState(false);
  const { mutate, isPending: isWriting } = useWrite({
    write: ({ send }, { updatedAt }: RevertPreview) =>
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
        {error && !isFetching && <Failed onRetry={refetch}>{messageOf(error, HISTORY.previewFailed)}</Failed>}
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
        <Button
          variant="contained"
          loading={isWriting}
          disabled={!data || error !== null || isSame || isFetching}
          onClick={() => data && mutate(data)}
        >
          {words.confirm}
        </Button>
      </DialogActions>
      {isWriting && <WriteLock />}
    </>
  );
}

interface EntriesProps {
  record: RecordRef;
  /** Something was typed in the form: it would be lost. */
  isDirty: boolean;
  canRevert: boolean;
  /** The version whose preview was left: its button takes the focus back. */
  previewed: ReturnTarget | undefined;
  onChoose: (target: ReturnTarget) => void;
  onClose: () => void;
}

const isVersion = (target: ReturnTarget | undefined, { id }: HistoryEntry): boolean =>
  target !== undefined && target !== 'original' && target.id === id;

function Entries({ record, isDirty, canRevert, previewed, onChoose, onClose }: EntriesProps) {
  const history = useHistory(record);
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <DialogContent dividers>
        {canRevert && isDirty && (
          <Alert severity="info" sx={{ mb: 1 }}>
            {HISTORY.dirty}
          </Alert>
        )}
        {history.isPending && <SkeletonLines lines={6} height={40} spacing={1.5} />}
        {history.data && entries.length === 0 && <Typography role="status">{HISTORY.none}</Typography>}
        <Box component="ul" aria-label={HISTORY.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.map((entry, at) => (
            <Entry
              key={entry.id}
              entry={entry}
              action={
                at === 0 ? (
                  <Typography variant="caption" color="text.secondary">
                    {HISTORY.current}
                  </Typography>
                ) : (
                  canRevert && (
                    <Button
                      size="small"
                      variant="outlined"
                      disabled={isDirty}
                      autoFocus={isVersion(previewed, entry)}
                      aria-label={HISTORY.revertOf(formatDateTime(entry.at))}
                      onClick={() => onChoose(entry)}
                    >
                      {HISTORY.revert}
                    </Button>
                  )
                )
              }
            />
          ))}
        </Box>
        {history.error && !history.isFetching && (
          <Failed onRetry={() => (history.data ? history.fetchNextPage() : history.refetch())}>
            {messageOf(history.error, HISTORY.loadFailed)}
          </Failed>
        )}
        {history.hasNextPage && (
          <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {HISTORY.more}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        {canRevert && history.data?.pages[0]?.hasOriginal && (
          <Button
            color="inherit"
            disabled={isDirty}
            autoFocus={previewed === 'original'}
            onClick={() => onChoose('original')}
            sx={{ mr: 'auto' }}
          >
            {HISTORY.original}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </>
  );
}

export interface HistoryDialogProps extends Omit<EntriesProps, 'onChoose' | 'previewed'> {
  /** The record is another by now. */
  onReverted: () => void;
}

/** Who changed what of a record, and the way back to how it was. */
export default function HistoryDialog({ onReverted, ...list }: HistoryDialogProps) {
  const [target, setTarget] = useState<ReturnTarget>();
  const [previewed, setPreviewed] = useState<ReturnTarget>();
  const [isWriting, setWriting] = useState(false);
  const choose = (next: ReturnTarget) => {
    setTarget(next);
    setPreviewed(next);
  };
  return (
    <DialogShell
      title={HISTORY.title}
      size="md"
      onClose={() => {
        if (!isWriting) list.onClose();
      }}
    >
      {target ? (
        <Preview
          record={list.record}
          target={target}
          onBack={() => setTarget(undefined)}
          onWriting={setWriting}
          onDone={onReverted}
        />
      ) : (
        <Entries {...list} previewed={previewed} onChoose={choose} />
      )}
    </DialogShell>
  );
}
