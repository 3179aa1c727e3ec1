import CloseIcon from '@mui/icons-material/Close';
import MapIcon from '@mui/icons-material/MapOutlined';
import { Box, Typography, IconButton, Drawer } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useState, useId } from 'react';
import { AsyncBoundary } from '../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { ModalPath, useModalRecord, useModalRoute } from '../../shared/overlay/ModalRoute';
import { SkeletonLines } from '../../shared/query/ErrorAlert';
import { USUAL_MODALS } from '../../shared/screen';
import { TooltipIconButton } from '../../shared/TooltipIconButton';
import type { CatalogueRecord } from '../catalogue/catalogue';
import { BULK_ROUTE, BulkDialog } from './bulk/BulkDialog';
import { COVERAGE, type CoverageHolder } from './Coverage';

const CoverageContent = lazyWithRetry(() => import('./CoverageContent'));

const COVERAGE_ROUTE = ':id/coverages';

/** The routes over the list of zones or isopleths. */
export const COVERAGE_MODALS = [...USUAL_MODALS, COVERAGE_ROUTE, `${COVERAGE_ROUTE}/${BULK_ROUTE}`];

/** Opens the panel of the row's coverages. */
export const CoverageButton = () => {
  const { open } = useModalRoute(COVERAGE_ROUTE);
  const record = useRecordContext<CatalogueRecord>();
  if (!record) return null;
  return (
    <TooltipIconButton
      tip={COVERAGE.button}
      aria-label={COVERAGE.buttonFor(record.code)}
      onClick={() => open(record.id)}
    >
      <MapIcon fontSize="small" />
    </TooltipIconButton>
  );
};

interface CoveragePanelProps {
  /** 'zona' or 'isopleta'. */
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
  const { path, id: holderId, close } = useModalRoute(COVERAGE_ROUTE);
  const holder = useModalRecord<CatalogueRecord>(holderId, close);
  const [last, setLast] = useState<CoverageHolder | undefined>(holder);
  // The panel keeps its content while it slides out, but not that of another holder while it opens.
  if (holder && holder !== last) setLast(holder);
  const shown = path === undefined ? last : holder;
  return (
    <Drawer
      anchor="right"
      open={path !== undefined}
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
        <ModalPath value={path}>
          <AsyncBoundary waiting={<SkeletonLines lines={5} height={30} spacing={1} sx={{ p: 2.5 }} />}>
            <CoverageContent key={shown.id} holder={shown} canMove={canMove} />
          </AsyncBoundary>
          <BulkDialog holder={shown} noun={noun} />
        </ModalPath>
      )}
    </Drawer>
  );
}
