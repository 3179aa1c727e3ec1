import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useListContext, ListBase } from 'ra-core';
import { useState } from 'react';
import { messageOf } from '../../api/failure';
import { sendJson } from '../../api/httpClient';
import { ConfirmDeleteProvider } from '../../kit/list/ConfirmDeleteProvider';
import { ListFooter } from '../../kit/list/ListFooter';
import { ListSearch } from '../../kit/list/ListSearch';
import { ROWS } from '../../kit/list/useRowFocus';
import { Failed } from '../../kit/query/Failed';
import { patchLists } from '../../kit/query/listCache';
import { useRefreshAfterWrite } from '../../kit/query/useRefreshAfterWrite';
import { failure } from '../../kit/toast/failure';
import { useToast } from '../../kit/toast/toast';
import type { PickedCity } from '../cities/CitySelect';
import { usePageSize } from '../settings/usePageSize';
import {
  type Coverage,
  coveragesOf,
  type CoverageHolder,
  withCity,
  withMove,
  TOLD,
  COVERAGE,
} from './Coverage';
import { CoverageForm } from './CoverageForm';
import { CoverageTable, type CoverageTableProps } from './CoverageTable';

type Patch = Parameters<typeof patchLists>[2];

/**
 * Adds and moves a holder's coverages: the row changes at once and goes back when the server refuses.
 * Each answers whether it was stored.
 */
export function useCoverageWrites(resource: string, holderId: number) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const refresh = useRefreshAfterWrite();

  const write = async (
    told: { done: string; failed: string },
    patch: Patch,
    send: () => Promise<unknown>,
  ): Promise<boolean> => {
    const restore = await patchLists(queryClient, coveragesOf(resource, holderId), patch);
    try {
      await send();
      toast.success(told.done);
      refresh();
      return true;
    } catch (error) {
      restore();
      failure(error, told.failed);
      refresh(error);
      return false;
    }
  };

  const one = (id: number): string => `/api/${resource}/coverages/${id}`;
  return {
    add: (city: PickedCity) =>
      write(TOLD.add, withCity(city), () =>
        sendJson('POST', `/api/${coveragesOf(resource, holderId)}`, { cityId: city.id }),
      ),
    move: ({ id, updatedAt }: Coverage, city: PickedCity) =>
      write(TOLD.move, withMove(id, city), () => sendJson('PUT', one(id), { cityId: city.id, updatedAt })),
  };
}

/** The resource whose screen the panel belongs to. */
export const useHolderResource = (): string => useResourceContext() ?? '';

/** The table of coverages, or the state that it is in. */
export const CoverageRows = (props: CoverageTableProps) => {
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
