import CloseIcon from '@mui/icons-material/Close';
import MapIcon from '@mui/icons-material/MapOutlined';
import { IconButton, Tooltip, Box, Drawer, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useCallback, useId, useState } from 'react';
import { useOverlay } from '../../kit/overlay/useOverlay';
import type { CatalogueRecord } from '../catalogue/catalogue';
import { type CoverageHolder, COVERAGE } from './Coverage';
import { CoverageContent } from './CoverageContent';

/** The zone or isopleth whose coverages stand over the list: Back closes them. */
function useCoveragePanel() {
  const { value: holder, open: show, close } = useOverlay<CoverageHolder>('coverages');
  const open = useCallback(({ id, code }: CoverageHolder) => show({ id, code }), [show]);
  return { holder, open, close };
}

/** Opens the panel of the row's coverages. */
export const CoverageButton = () => {
  const { open } = useCoveragePanel();
  const record = useRecordContext<CatalogueRecord>();
  if (!record) return null;
  return (
    <Tooltip title={COVERAGE.button}>
      <IconButton size="small" aria-label={COVERAGE.buttonFor(record.code)} onClick={() => open(record)}>
        <MapIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

interface CoveragePanelProps {
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
