import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { Toaster } from './notifications/Toaster';
import { queryClient } from './providers/queryClient';
import { router } from './router';
import { ThemeMode } from './theme/ThemeMode';

/** What login and console share: colours, toasts, the router. */
export const Root = () => (
  <ThemeMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
    <Toaster />
  </ThemeMode>
);
