import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useLostFocus } from '../../../shared/form/useLostFocus';
import type { Grid } from '../../../shared/grid/useGrid';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { toast } from '../../../shared/toast/toast';
import type { ProofGridRow, SavedRows } from '../proof/proof';
import { type CreatedLink, isLink, LINKS } from './links';
import { ReviewActions } from './ReviewActions';

const InviteForm = lazyWithRetry(() => import('./InviteForm'));
const LinksDialog = lazyWithRetry(() => import('./LinksDialog'));
const CreatedLinkDialog = lazyWithRetry(() => import('./CreatedLinkDialog'));

interface ProofGuestsProps {
  reportId: number;
  grid: Grid<ProofGridRow>;
  /** All rows of the report as they are now. */
  rows: readonly ProofGridRow[];
  onDecided: (saved: SavedRows) => void;
}

/** Above the grid: invites guests to the selected or filtered rows, and decides about submitted ones. */
export function ProofGuests({ reportId, grid, rows, onDecided }: ProofGuestsProps) {
  const [opened, setOpened] = useState<'invite' | 'links'>();
  const [createdLink, setCreatedLink] = useState<CreatedLink>();
  const now = new Map(rows.map((row) => [row.id, row]));
  const rowsOf = (ids: readonly number[]): ProofGridRow[] => ids.flatMap((id) => now.get(id) ?? []);
  const { ids } = grid.order;
  const selected = rowsOf(ids.slice(grid.range.top, grid.range.bottom + 1));
  const submitted = selected.filter(({ situation }) => situation === 'under-review');
  const { row, column } = grid.active;
  useLostFocus(submitted.length, () =>
    document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus(),
  );
  const close = () => setOpened(undefined);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Button size="small" variant="outlined" onClick={() => setOpened('invite')}>
          {LINKS.invite}
        </Button>
        <Button size="small" onClick={() => setOpened('links')}>
          {LINKS.links}
        </Button>
      </Box>
      <ReviewActions reportId={reportId} rows={submitted} onDecided={onDecided} />
      <AsyncBoundary onClose={close}>
        {opened === 'invite' && (
          <InviteForm
            reportId={reportId}
            selected={selected}
            filtered={rowsOf(ids)}
            onClose={close}
            onCreated={(created) => {
              close();
              if (isLink(created)) setCreatedLink(created);
              else toast.success(LINKS.invited(created.guestName));
            }}
          />
        )}
        {opened === 'links' && <LinksDialog reportId={reportId} onClose={close} />}
        {createdLink && <CreatedLinkDialog link={createdLink} onClose={() => setCreatedLink(undefined)} />}
      </AsyncBoundary>
    </>
  );
}
