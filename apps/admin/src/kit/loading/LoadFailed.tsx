import { Button, Stack, Typography } from '@mui/material';
import type { LoadFailure } from './loadable';
import { useRetry } from './useRetry';
import { LOADING } from './words';

export interface LoadFailedProps {
  failure: LoadFailure;
  /** Called when it is there after all. */
  onLoaded: () => void;
  /** A whole screen, which leaves nothing behind when the page is reloaded; a part may lie over a form. */
  whole?: boolean;
}

/** Says why something could not be loaded, and offers what helps: to try again, or to reload after a release. */
export function LoadFailed({ failure, onLoaded, whole = false }: LoadFailedProps) {
  const { cause, busy, retry } = useRetry(failure, whole, onLoaded);
  const reloads = cause === 'newer' || cause === 'stuck';
  return (
    <Stack role="alert" spacing={1.5} sx={{ alignItems: 'flex-start', py: 2 }}>
      <Typography variant="h6" component="p">
        {whole ? LOADING.screen : LOADING.part}
      </Typography>
      {cause && <Typography color="text.secondary">{LOADING[cause]}</Typography>}
      <Button variant="contained" loading={busy || cause === undefined} onClick={retry}>
        {reloads ? LOADING.reload : LOADING.retry}
      </Button>
    </Stack>
  );
}
