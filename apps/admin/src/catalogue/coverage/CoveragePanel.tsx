import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { CoverageHolder } from './Coverage';
import { CoverageContent } from './CoverageContent';
import { COVERAGE } from './words';

export interface CoveragePanelProps {
  /** The zone or isopleth whose coverages are shown; the panel is closed without. */
  holder: CoverageHolder | undefined;
  onClose: () => void;
  /** Whether a coverage may be moved to another municipality. */
  canMove?: boolean;
}

/** The side panel with the municipalities that a zone or an isopleth covers. Esc closes it, focus goes back to its button. */
export function CoveragePanel({ holder, onClose, canMove = false }: CoveragePanelProps) {
  const id = useId();
  const [shown, setShown] = useState(holder);
  if (holder && holder !== shown) setShown(holder);
  return (
    <Drawer
      anchor="right"
      open={holder !== undefined}
      onClose={onClose}
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
        <IconButton edge="end" aria-label={COVERAGE.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {shown && <CoverageContent key={shown.id} holder={shown} canMove={canMove} />}
    </Drawer>
  );
}
