import CloseIcon from '@mui/icons-material/Close';
import MapIcon from '@mui/icons-material/MapOutlined';
import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd';
import { Box, Button, Typography, IconButton, Drawer } from '@mui/material';
import { useResourceContext, useListContext, ListBase, useRecordContext } from 'ra-core';
import { useState, useId } from 'react';
import { messageOf } from '../../api/failure';
import { ConfirmDeleteProvider, ROWS } from '../../kit/list/ConfirmDeleteProvider';
import { ExportButton } from '../../kit/list/export/ExportButton';
import { ListFooter } from '../../kit/list/ListFooter';
import { ListSearch } from '../../kit/list/ListSearch';
import { useOverlay } from '../../kit/overlay/useOverlay';
import { Failed, SkeletonLines } from '../../kit/query/Failed';
import { TipButton } from '../../kit/TipButton';
import type { CatalogueRecord } from '../catalogue/catalogue';
import { usePageSize } from '../settings/usePageSize';
import { BulkDialog } from './bulk/BulkDialog';
import { useBulkDialog } from './bulk/useBulkDialog';
import { type Coverage, coveragesOf, type CoverageHolder, COVERAGE, useCoverageWrites } from './Coverage';
import { CoverageForm } from './CoverageForm';
import { CoverageTable, type CoverageTableProps } from './CoverageTable';

/** The table of coverages, or the state that it is in. */
const CoverageRows = (props: CoverageTableProps) => {
  const { data, error, isPending, total, filterValues, refetch } = useListContext();
  if (error && !data) {
    return <Failed onRetry={refetch}>{messageOf(error, COVERAGE.loadFailed)}</Failed>;
  }
  if (isPending) {
    return <SkeletonLines lines={5} height={30} spacing={1} role="status" />;
  }
  if (total === 0) {
    return (
      <Typography role="status" color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
        {filterValues?.['q'] ? COVERAGE.notFound : COVERAGE.none}
      </Typography>
    );
  }
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
      <CoverageTable {...props} />
      <ListFooter />
    </Box>
  );
};

/** What the panel holds: choose and add, search, the covered municipalities page by page. */
export function CoverageContent({ holder, canMove }: { holder: CoverageHolder; canMove: boolean }) {
  const resource = useResourceContext() ?? '';
  const { perPage, waiting } = usePageSize();
  const { add, move } = useCoverageWrites(resource, holder.id);
  const [editing, setEditing] = useState<Coverage>();
  const { open: openBulk } = useBulkDialog();
  const endEdit = () => setEditing(undefined);
  return (
    <ListBase
      resource={coveragesOf(resource, holder.id)}
      sort={{ field: 'state', order: 'ASC' }}
      perPage={perPage}
      storeKey={false}
      exporter={false}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{ refetchOnMount: 'always', ...waiting }}
    >
      <ConfirmDeleteProvider>
        <Box
          {...ROWS}
          sx={{
            p: 2.5,
            display: 'flex',
            flexDirection: 'column',
            gap: 2,
            overflowY: 'auto',
            outline: 'none',
            // It scrolls as a whole; none of its parts shrinks until its rows are out of sight.
            '& > *': { flexShrink: 0 },
          }}
        >
          <CoverageForm
            key={editing?.id ?? 0}
            editing={editing}
            onCancel={endEdit}
            onSave={async (city) => {
              const saved = await (editing ? move(editing, city) : add(city));
              if (saved) endEdit();
              return saved;
            }}
          />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1.5,
              '& .MuiTextField-root': { maxWidth: 'none' },
            }}
          >
            <ListSearch hint={COVERAGE.search} />
            <Button
              variant="outlined"
              startIcon={<PlaylistAddIcon />}
              onClick={() => openBulk({ id: holder.id, code: holder.code })}
            >
              {COVERAGE.bulk}
            </Button>
            <ExportButton title={COVERAGE.title(holder.code)} />
          </Box>
          <CoverageRows
            removedFrom={`${resource}/coverages`}
            editing={editing}
            onRemoved={({ id }) => {
              if (id === editing?.id) endEdit();
            }}
            {...(canMove && { onEdit: (coverage: Coverage) => setEditing(coverage) })}
          />
        </Box>
      </ConfirmDeleteProvider>
    </ListBase>
  );
}

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
      {shown && <CoverageContent key={shown.id} holder={shown} canMove={canMove} />}
      <BulkDialog noun={noun} />
    </Drawer>
  );
}
