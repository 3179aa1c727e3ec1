import { type ReactNode, useState } from 'react';
import { Alert, Button, DialogContent, Skeleton, Stack } from '@mui/material';
import { type RaRecord, useGetOne, useResourceContext } from 'ra-core';
import { messageOf, statusOf } from '../../providers/failure';

export interface LoadRecordProps<R extends RaRecord> {
  id: number;
  /** Given the record, and the way to read it once more. */
  children: (record: R, reload: () => Promise<void>) => ReactNode;
}

const Waiting = () => (
  <Stack spacing={2} aria-busy="true" aria-label="Carregando…">
    {[0, 1, 2, 3].map((line) => (
      <Skeleton key={line} variant="rounded" height={44} />
    ))}
  </Stack>
);

/** Reads the record anew before it is edited: what the list holds may be older than what is stored. */
export function LoadRecord<R extends RaRecord>({ id, children }: LoadRecordProps<R>) {
  const resource = useResourceContext() ?? '';
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useGetOne<R>(
    resource,
    { id },
    { refetchOnMount: 'always', staleTime: 0, gcTime: 0 },
  );
  const [loaded, setLoaded] = useState<R>();
  if (!loaded && data && isFetchedAfterMount && !isFetching && !error) setLoaded(data);
  const reload = async () => {
    const { data: newest } = await refetch({ throwOnError: true });
    if (newest) setLoaded(newest);
  };
  if (loaded) return children(loaded, reload);
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
