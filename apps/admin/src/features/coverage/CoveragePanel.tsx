import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { CoverageContent } from './CoverageContent';
import { useCoveragePanel } from './useCoveragePanel';
import { COVERAGE } from './words';

export interface CoveragePanelProps {
  /** Whether a coverage may be moved to another municipality. */
  canMove?: boolean;
}

/** The side panel with the municipalities that a zone or an isopleth covers. Esc and Back close it, focus goes back to its button. */
export function CoveragePanel({ canMove = false }: CoveragePanelProps) {
  const id = useId();
  const { holder, close } = useCoveragePanel();
  const [shown, setShown] = useState(holder);
  // What slides out of sight still shows what it was about.
  if (holder && holder !== shown) setShown(holder);
  return (
    <Drawer
      anchor="right"
      open={holder !== undefined}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 600 }, borderRadius: 0 },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          px: 2.5,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h6" component="h2" sx={{ flex: 1 }}>
          {COVERAGE.title(shown?.code ?? '')}
        </Typography>
        <IconButton edge="end" aria-label={COVERAGE.close} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Box>
      {shown && <CoverageContent key={shown.id} holder={shown} canMove={canMove} />}
    </Drawer>
  );
}
