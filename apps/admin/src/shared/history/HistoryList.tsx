import { Alert, Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { actionName, formatDateTime } from '@prumo/domain';
import { SkeletonLines } from '../query/ErrorAlert';
import { MorePages } from '../query/QueryContent';
import { ChangeList } from './ChangeList';
import { HISTORY, type HistoryEntry, type RecordRef, type RevertTarget, useHistory } from './history';

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

export interface HistoryListProps {
  record: RecordRef;
  /** The form has unsaved changes, which a revert would lose. */
  isDirty: boolean;
  canRevert: boolean;
  /** The version whose preview was closed: its button takes the focus back. */
  previewed: RevertTarget | undefined;
  onChoose: (target: RevertTarget) => void;
  onClose: () => void;
}

const isVersion = (target: RevertTarget | undefined, { id }: HistoryEntry): boolean =>
  target !== undefined && target !== 'original' && target.id === id;

/** The versions of a record, the latest first, page by page. */
export function HistoryList({ record, isDirty, canRevert, previewed, onChoose, onClose }: HistoryListProps) {
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
        <MorePages query={history} words={HISTORY} />
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
