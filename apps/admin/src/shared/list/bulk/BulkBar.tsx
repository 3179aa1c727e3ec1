import { Button, Paper, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import { CLEAR_OF_TOASTS } from '../../toast/useToastPlace';
import { BULK } from './bulk-words';
import { BulkActions, type BulkActionsProps } from './BulkActions';
import { BulkSelectionProvider, countOf, useListSelection } from './selection';

/** The actions for selected rows. Below the table and sticky: appearing moves no row. */
export default function BulkBar(actions: BulkActionsProps) {
  const { onUnselectItems } = useListContext();
  const { selection, isAll, selectAll, total } = useListSelection();
  const count = countOf(selection);
  return (
    <Paper
      {...CLEAR_OF_TOASTS}
      data-screen-only
      variant="outlined"
      role="toolbar"
      aria-label={BULK.name}
      sx={{
        ...{ position: 'sticky', bottom: 8, zIndex: 3, mt: 1, px: { xs: 1, md: 2 }, py: 1 },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 0, md: 1 } },
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
      <BulkSelectionProvider value={selection}>
        <BulkActions {...actions} />
      </BulkSelectionProvider>
    </Paper>
  );
}
