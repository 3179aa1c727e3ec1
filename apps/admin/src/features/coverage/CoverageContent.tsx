import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd';
import { Box, Button, Typography } from '@mui/material';
import { useResourceContext, useListContext, ListBase } from 'ra-core';
import { useState } from 'react';
import { messageOf } from '../../api/failure';
import { SelectedRows } from '../../shared/list/bulk/SelectedRows';
import { ConfirmDeleteProvider, ROWS } from '../../shared/list/ConfirmDeleteProvider';
import { ExportButton } from '../../shared/list/export/ExportButton';
import { ListFooter } from '../../shared/list/ListFooter';
import { ListSearch } from '../../shared/list/ListSearch';
import { useModalRoute } from '../../shared/overlay/ModalRoute';
import { ErrorAlert, SkeletonLines } from '../../shared/query/ErrorAlert';
import { usePageSize } from '../settings/usePageSize';
import { BULK_ROUTE } from './bulk/BulkDialog';
import { type Coverage, coveragesOf, type CoverageHolder, COVERAGE } from './Coverage';
import { CoverageForm } from './CoverageForm';
import { CoverageTable, type CoverageTableProps } from './CoverageTable';

/** The table of coverages, or the state that it is in. */
const CoverageRows = (props: CoverageTableProps) => {
  const { data, error, isPending, total, filterValues, refetch } = useListContext();
  if (error && !data) {
    return <ErrorAlert onRetry={refetch}>{messageOf(error, COVERAGE.loadFailed)}</ErrorAlert>;
  }
  if (isPending) {
    return <SkeletonLines lines={5} height={30} spacing={1} />;
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

/** The content of the panel: form, search, and the covered municipalities page by page. */
export default function CoverageContent({ holder, canMove }: { holder: CoverageHolder; canMove: boolean }) {
  const resource = useResourceContext() ?? '';
  const { perPage, waiting } = usePageSize();
  const [editing, setEditing] = useState<Coverage>();
  const { open: openBulk } = useModalRoute(BULK_ROUTE);
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
            resource={resource}
            holder={holder}
            onEnd={endEdit}
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
            <Button variant="outlined" startIcon={<PlaylistAddIcon />} onClick={() => openBulk()}>
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
          <SelectedRows title={COVERAGE.title(holder.code)} personal={false} hasTrash={false} />
        </Box>
      </ConfirmDeleteProvider>
    </ListBase>
  );
}
