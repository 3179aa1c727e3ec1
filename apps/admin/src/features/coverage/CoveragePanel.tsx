import CloseIcon from '@mui/icons-material/Close';
import MapIcon from '@mui/icons-material/MapOutlined';
import { Box, Typography, IconButton, Drawer } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useState, useId } from 'react';
import { loadable } from '../../kit/loading/loadable';
import { LoadBoundary } from '../../kit/loading/LoadBoundary';
import { useOverlay } from '../../kit/overlay/useOverlay';
import { SkeletonLines } from '../../kit/query/Failed';
import { TipButton } from '../../kit/TipButton';
import type { CatalogueRecord } from '../catalogue/catalogue';
import { BulkDialog } from './bulk/BulkDialog';
import { COVERAGE, type CoverageHolder } from './Coverage';

const CoverageContent = loadable(() => import('./CoverageContent'));

/** The zone or isopleth whose coverages stand over the list: Back closes them. */
const useCoveragePanel = () => useOverlay<CoverageHolder>('coverages');

/** Opens the panel of the row's coverages. */
export const CoverageButton = () => {
  const { open } = useCoveragePanel();
  const record = useRecordContext<CatalogueRecord>();
  if (!record) return null;
  return (
    <TipButton
      tip={COVERAGE.button}
      aria-label={COVERAGE.buttonFor(record.code)}
      onClick={() => open({ id: record.id, code: record.code })}
    >
      <MapIcon fontSize="small" />
    </TipButton>
  );
};

interface CoveragePanelProps {
  /** What covers, as people call it: 'zona', 'isopleta'. */
  noun: string;
  /** Whether a coverage may be given another municipality. */
  canMove?: boolean;
}

/**
 * The side panel with the municipalities that a zone or an isopleth covers, and over it the dialog for many at once.
 * Esc and Back close them, focus goes back to their buttons.
 */
export function CoveragePanel({ noun, canMove = false }: CoveragePanelProps) {
  const id = useId();
  const { value: holder, close } = useCoveragePanel();
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
      {shown && (
        <LoadBoundary waiting={<SkeletonLines lines={5} height={30} spacing={1} sx={{ p: 2.5 }} />}>
          <CoverageContent key={shown.id} holder={shown} canMove={canMove} />
        </LoadBoundary>
      )}
      <BulkDialog noun={noun} />
    </Drawer>
  );
}
