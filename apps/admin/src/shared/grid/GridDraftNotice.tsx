import { Alert, AlertTitle, Button } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { formatDateTime } from '@prumo/domain';
import { failure } from '../toast/notifyError';
import { toast } from '../toast/toast';
import type { GridRecord } from './gridColumn';
import { GRID } from './gridWords';
import type { Grid } from './useGrid';
import { rowsOfDraft } from './useGridDraft';

/** Offers the unsaved cells back that an earlier visit left. */
export function GridDraftNotice<R extends GridRecord>({ grid }: { grid: Grid<R> }) {
  const { definition, dispatch } = grid;
  const { offer, isResuming, close } = grid.draft;
  const resume = async () => {
    if (!offer) return;
    const rows = rowsOfDraft(offer);
    try {
      const records = await definition.read([...rows.keys()]);
      dispatch({ type: 'resume', records, rows });
      close();
      if (records.length < rows.size) toast.error(GRID.draftGone(rows.size - records.length));
    } catch (error) {
      failure(error, GRID.rowsFailed);
    }
  };
  const resumeAtOnce = useEffectEvent(() => {
    if (isResuming) void resume();
  });
  useEffect(() => resumeAtOnce(), []);
  if (!offer) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 1 }}
      action={
        <>
          <Button size="small" color="inherit" onClick={() => void resume()}>
            {GRID.resume}
          </Button>
          <Button size="small" color="inherit" onClick={close}>
            {GRID.discard}
          </Button>
        </>
      }
    >
      <AlertTitle>{GRID.draft}</AlertTitle>
      {GRID.offered(formatDateTime(offer.savedAt))}
    </Alert>
  );
}
