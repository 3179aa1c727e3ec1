import { Button, Paper, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { counted } from '@prumo/domain';
import { CLEAR_OF_TOASTS } from '../toast/useToastPlace';

/** The actions for selected rows. Below the table and sticky: appearing moves no row. */
export function BulkBar({ children }: { children: ReactNode }) {
  const { selectedIds = [], onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
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
      <Typography variant="body2" role="status" sx={{ mr: 'auto' }}>
        {BULK.selected(selectedIds.length)}
      </Typography>
      {children}
      <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
        {BULK.clear}
      </Button>
    </Paper>
  );
}

const BULK = {
  name: 'Ações para as linhas marcadas',
  selected: (count: number) => counted(count, 'linha marcada', 'linhas marcadas'),
  clear: 'Desmarcar',
} as const;
