import { Button, Paper, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { CLEAR_OF_TOASTS } from '../toast/useToastPlace';
import { BULK } from './bulk/bulk-words';
import { BulkSelectionProvider, countOf, useListSelection } from './bulk/selection';

function SelectedBar({ children }: { children: ReactNode }) {
  const { onUnselectItems } = useListContext();
  const { selection, isAll, selectAll, total } = useListSelection();
  const count = countOf(selection);
  return (
    <Paper
      {...CLEAR_OF_TOASTS}
      variant="outlined"
      role="toolbar"
      aria-label={BULK.name}
      sx={{
        ...{ position: 'sticky', bottom: 8, zIndex: 3, mt: 1, px: 2, py: 1 },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
      }}
    >
      <Typography variant="body2" role="status">
        {isAll ? BULK.allSelected(count) : BULK.selected(count)}
      </Typography>
      {selectAll && (
        <Button size="small" onClick={selectAll}>
          {BULK.selectAll(total)}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => onUnselectItems()} sx={{ mr: 'auto' }}>
        {BULK.clear}
      </Button>
      <BulkSelectionProvider value={selection}>{children}</BulkSelectionProvider>
    </Paper>
  );
}

/** The actions for selected rows. Below the table and sticky: appearing moves no row. */
export function BulkBar({ children }: { children: ReactNode }) {
  const { selectedIds = [] } = useListContext();
  return selectedIds.length === 0 ? null : <SelectedBar>{children}</SelectedBar>;
}
