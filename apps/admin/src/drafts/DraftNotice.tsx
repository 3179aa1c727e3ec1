import { formatDateTime } from '@prumo/domain';
import { Alert, AlertTitle, Button } from '@mui/material';
import type { DraftHandle } from './useDraft';
import { DRAFT } from './words';

export interface DraftNoticeProps {
  draft: DraftHandle;
  onResume: () => void;
}

/** Offers a draft back, or says that it came back by itself. */
export function DraftNotice({ draft: { found, outdated, discard }, onResume }: DraftNoticeProps) {
  if (found.kind === 'none') return null;
  const resumed = found.kind === 'resumed';
  if (resumed && found.asked && !outdated) return null;
  const when = formatDateTime(found.draft.savedAt);
  return (
    <Alert
      severity={outdated ? 'warning' : 'info'}
      role="status"
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 220px' } }}
      action={
        <>
          {!resumed && (
            <Button size="small" color="inherit" variant="outlined" onClick={onResume} sx={{ mr: 1 }}>
              {DRAFT.resume}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={discard}>
            {DRAFT.discard}
          </Button>
        </>
      }
    >
      <AlertTitle>{DRAFT.title}</AlertTitle>
      {resumed ? DRAFT.resumed(when) : DRAFT.offered(when)}
      {outdated && ` ${DRAFT.outdated}`}
    </Alert>
  );
}
