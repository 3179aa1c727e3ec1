import MapIcon from '@mui/icons-material/MapOutlined';
import { Box, Button, Paper } from '@mui/material';
import { useId, useState } from 'react';
import { AsyncBoundary } from '../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { SkeletonLines } from '../../shared/query/ErrorAlert';
import type { MapView } from './classes';

/** The texts before the map is loaded. */
const PANEL = {
  show: 'Mostrar mapa dos municípios',
  hide: 'Ocultar mapa dos municípios',
  title: 'Mapa dos municípios',
  loading: 'Carregando mapa…',
} as const;

/** Thousands of dots and the outlines of the states are loaded when somebody wants to see them. */
const CityMap = lazyWithRetry(() => import('./CityMap'));

/** A button that shows the municipalities on a map, above what it makes room for. `first`: what they are coloured by. */
export function MapPanel({ first }: { first: MapView }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ mb: 2 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<MapIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? PANEL.hide : PANEL.show}
      </Button>
      {isOpen && (
        <Paper id={id} variant="outlined" component="section" aria-label={PANEL.title} sx={{ mt: 1.5, p: 2 }}>
          <AsyncBoundary waiting={<SkeletonLines height={420} aria-label={PANEL.loading} />}>
            <CityMap first={first} />
          </AsyncBoundary>
        </Paper>
      )}
    </Box>
  );
}
