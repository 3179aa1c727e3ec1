import { Box, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/failure';
import { Failed } from '../../../kit/query/Failed';

const LINES = [0, 1, 2, 3, 4];

/** The shape of a panel's content while it is on its way. */
const Waiting = () => (
  <Stack spacing={1.5} role="status" aria-label="Carregando…" aria-busy="true">
    {LINES.map((line) => (
      <Skeleton key={line} variant="rounded" height={40} />
    ))}
  </Stack>
);

interface Query<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Query<T>;
  /** Said of a failure when the server gives no words of its own. */
  fallback: string;
  children: (data: T) => ReactNode;
}

/** What a query answered; until then that it is on its way, or that it failed and can be tried again. */
export function Loaded<T>({
  query: { data, error, isFetching, refetch },
  fallback,
  children,
}: LoadedProps<T>) {
  if (error && !isFetching) return <Failed onRetry={refetch}>{messageOf(error, fallback)}</Failed>;
  return data === undefined ? <Waiting /> : children(data);
}

/** There is nothing to show, and what would change that. */
export const PanelEmpty = ({ title, hint }: { title: string; hint: string }) => (
  <Box role="status" sx={{ py: 5, textAlign: 'center' }}>
    <Typography variant="h6" component="p">
      {title}
    </Typography>
    <Typography color="text.secondary">{hint}</Typography>
  </Box>
);
