import { type ReactNode, useState } from 'react';
import { Alert, Button, DialogContent, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useResourceContext } from 'ra-core';
import { messageOf, statusOf } from '../../api/failure';
import { type Load, useLoad } from './useLoad';

export interface LoadRecordProps<R extends RaRecord> {
  id: number;
  /** Reads the record where it is more than what the resource answers. */
  load?: Load<R> | undefined;
  children: (record: R) => ReactNode;
}

const Waiting = () => (
  <Stack spacing={2} aria-busy="true" aria-label="Carregando…">
    {[0, 1, 2, 3].map((line) => (
      <Skeleton key={line} variant="rounded" height={44} />
    ))}
  </Stack>
);

/**
 * Reads the record anew before it is edited: what the list holds may be older than what is stored. What the form
 * started from is read once: nothing that is read later, by anybody's doing, reaches an open form.
 */
export function LoadRecord<R extends RaRecord>({ id, load, children }: LoadRecordProps<R>) {
  const resource = useResourceContext() ?? '';
  const read = useLoad(load);
  const [loaded, setLoaded] = useState<R>();
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    queryKey: [resource, 'form', id],
    queryFn: ({ signal }) => read(id, signal),
    enabled: loaded === undefined,
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  if (!loaded && data && isFetchedAfterMount && !isFetching && !error) setLoaded(data);
  if (loaded) return children(loaded);
  return (
    <DialogContent dividers>
      {error && !isFetching ? (
        <Alert
          severity="error"
          action={
            // To ask again for what is not there would be answered the same.
            statusOf(error) !== 404 && (
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                Tentar novamente
              </Button>
            )
          }
        >
          {messageOf(error, 'Não foi possível carregar o registro.')}
        </Alert>
      ) : (
        <Waiting />
      )}
    </DialogContent>
  );
}
