import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useResourceContext, useListContext, ListBase } from 'ra-core';
import { useState } from 'react';
import { messageOf } from '../../api/failure';
import { ConfirmDeleteProvider } from '../../kit/list/ConfirmDeleteProvider';
import { ListFooter } from '../../kit/list/ListFooter';
import { ListSearch } from '../../kit/list/ListSearch';
import { ROWS } from '../../kit/list/useRowFocus';
import { Failed } from '../../kit/query/Failed';
import { usePageSize } from '../settings/usePageSize';
import { type Coverage, coveragesOf, type CoverageHolder, COVERAGE } from './Coverage';
import { CoverageForm } from './CoverageForm';
import { CoverageTable, type CoverageTableProps } from './CoverageTable';
import { useCoverageWrites } from './useCoverageWrites';

/** The resource whose screen the panel belongs to. */
const useHolderResource = (): string => useResourceContext() ?? '';

/** The table of coverages, or the state that it is in. */
const CoverageRows = (props: CoverageTableProps) => {
  const { data, error, isPending, total, filterValues, refetch } = useListContext();
  if (error && !data) {
    return <Failed onRetry={refetch}>{messageOf(error, COVERAGE.loadFailed)}</Failed>;
  }
  if (isPending) {
    return (
      <Stack role="status" aria-label={COVERAGE.loading} spacing={1}>
        {[0, 1, 2, 3, 4].map((line) => (
          <Skeleton key={line} variant="rounded" height={30} />
        ))}
      </Stack>
    );
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
  const resource = useHolderResource();
  const { perPage, waiting } = usePageSize();
  const { add, move } = useCoverageWrites(resource, holder.id);
  const [editing, setEditing] = useState<Coverage>();
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
          <Box sx={{ display: 'flex', '& .MuiTextField-root': { maxWidth: 'none' } }}>
            <ListSearch hint={COVERAGE.search} />
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
