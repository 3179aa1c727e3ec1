import { Box, Button, Stack, Typography, CircularProgress } from '@mui/material';
import type { FallbackProps } from 'react-error-boundary';
import { useRouteError, Link } from 'react-router-dom';
import { Brand } from '../shared/Brand';
import { LoadFailed } from '../shared/loading/AsyncBoundary';
import { LoadFailure, LOADING } from '../shared/loading/lazyWithRetry';
import { PageHeader } from '../shared/PageHeader';
import { ProgressBar } from './NavigationProgress';

/** In place of the whole page, where there is no layout to show it in. */
export const PageError = (props: FallbackProps) => (
  <Box component="main" sx={{ maxWidth: 480, mx: 'auto', p: 3, pt: '16dvh' }}>
    <Brand size={38} />
    <ScreenError {...props} />
  </Box>
);

/** The router's: what it would say by itself is English. */
export const RouteError = () => (
  <PageError error={useRouteError()} resetErrorBoundary={() => window.location.reload()} />
);

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

/** An address that leads nowhere. The heading is English (docs/rules.md, Language). */
export const NotFound = () => (
  <>
    <PageHeader title="404 Page Not Found" />
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography color="text.secondary">O endereço está errado ou o link não existe mais.</Typography>
      <Button component={Link} to="/" variant="contained">
        Voltar ao Dashboard
      </Button>
    </Stack>
  </>
);

/** While authentication is being checked, or a screen is on its way. */
export const Waiting = () => (
  <Box
    role="status"
    sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'center', minHeight: '60dvh' }}
  >
    <ProgressBar />
    <CircularProgress size={24} aria-hidden />
    <Typography color="text.secondary">Carregando…</Typography>
  </Box>
);
