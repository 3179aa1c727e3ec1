import { Button, Stack, Typography } from '@mui/material';
import type { FallbackProps } from 'react-error-boundary';
import { LoadFailed } from '../kit/loading/LoadFailed';
import { LoadFailure } from '../kit/loading/loadable';
import { LOADING } from '../kit/loading/words';

const reload = (): void => window.location.reload();

/** In place of what can't be shown: not loaded, or a fault of the console itself. The rest still works. */
export function ScreenError({ error, resetErrorBoundary }: FallbackProps) {
  if (error instanceof LoadFailure) return <LoadFailed whole failure={error} onLoaded={resetErrorBoundary} />;
  return (
    <Stack role="alert" spacing={1.5} sx={{ alignItems: 'flex-start', py: 2 }}>
      <Typography variant="h6" component="p">
        {LOADING.broken}
      </Typography>
      <Typography color="text.secondary">{LOADING.brokenText}</Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => resetErrorBoundary()}>
          {LOADING.retry}
        </Button>
        <Button onClick={reload}>{LOADING.reload}</Button>
      </Stack>
    </Stack>
  );
}
