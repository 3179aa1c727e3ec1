import MapIcon from '@mui/icons-material/MapOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { CatalogueRecord } from '../catalogue/types';
import { useCoveragePanel } from './useCoveragePanel';
import { COVERAGE } from './words';

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
