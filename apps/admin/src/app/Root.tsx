import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { Toaster } from '../kit/toast/Toaster';
import { queryClient } from '../api/queryClient';
import { router } from './router';
import { ThemeMode } from '../kit/theme/ThemeMode';

/** What login and console share: colours, toasts, the router. */
export const Root = () => (
  <ThemeMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
    <Toaster />
  </ThemeMode>
);
