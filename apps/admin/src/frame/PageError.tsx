import { Box } from '@mui/material';
import type { FallbackProps } from 'react-error-boundary';
import { useRouteError } from 'react-router-dom';
import { Brand } from '../kit/Brand';
import { ScreenError } from './ScreenError';

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
