import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { forgetEverything } from '../api/authProvider';
import { queryClient } from '../api/queryClient';
import { SESSION_KEY, sessionQuery, type SessionUser } from '../api/signed-in/session';
import { lastPerson, rememberReturnTo, sessionEnd } from '../api/signed-in/sessionEnd';
import { settingsQuery } from '../features/settings/usePageSize';
import { RouteError, Waiting } from '../layout/ScreenError';
import { LoginPage } from '../session/login/LoginPage';
import { lazyWithRetry, LoadFailure } from '../shared/loading/lazyWithRetry';
import { resumingState } from '../shared/overlay/editRoute';
import { ThemeMode } from '../shared/theme/ThemeMode';
import { toast } from '../shared/toast/toast';
import { Toaster } from '../shared/toast/Toaster';
import '@fontsource-variable/source-sans-3';

/** Everything behind the login, one load away from it. */
const loadApp = () => import('./App');

/** Requests the session and the settings that lists wait for while the console is loading. */
async function askAhead(): Promise<void> {
  await queryClient.prefetchQuery(sessionQuery);
  if (queryClient.getQueryData(SESSION_KEY)) await queryClient.prefetchQuery(settingsQuery);
}

const App = lazyWithRetry(() => {
  void askAhead();
  return loadApp();
});
const PublicVerify = lazyWithRetry(() => import('../features/verify/PublicVerify'));

/** A data router, so that a form with unsaved changes can hold Back and links. */
const router = createBrowserRouter([
  { path: '/login', element: <LoginPage preload={loadApp} />, errorElement: <RouteError /> },
  {
    path: '/v/:code?',
    element: (
      <Suspense fallback={<Waiting />}>
        <PublicVerify />
      </Suspense>
    ),
    errorElement: <RouteError />,
  },
  {
    path: '*',
    element: (
      <Suspense fallback={<Waiting />}>
        <App />
      </Suspense>
    ),
    errorElement: <RouteError />,
  },
]);

sessionEnd.onEnd({
  tell: (title, description) => toast.show({ title, description, variant: 'error' }),
  leave: () => {
    const email = queryClient.getQueryData<SessionUser | null>(SESSION_KEY)?.email ?? lastPerson();
    const { pathname, search, state } = router.state.location;
    if (email) rememberReturnTo({ email, path: `${pathname}${search}`, state: resumingState(state) });
    // Replaced, so that coming back puts the screen where it was in the history.
    void router.navigate('/login', { replace: true }).then(() => {
      forgetEverything();
      queryClient.setQueryData(SESSION_KEY, null);
    });
  },
});

/** What login and console share: colours, toasts, the router. */
const Root = () => (
  <ThemeMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
    <Toaster />
  </ThemeMode>
);

/** What could not be loaded is told on the screen, and is no fault of the program. */
function logFault(error: unknown): void {
  if (!(error instanceof LoadFailure)) console.error(error);
}

const container = document.getElementById('root');
if (container) {
  createRoot(container, { onCaughtError: logFault }).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}
