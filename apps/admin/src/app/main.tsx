import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
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

/** Everything behind the login, one load away from it. */
const loadApp = () => import('./App');

const App = lazyWithRetry(loadApp);
const PublicVerify = lazyWithRetry(() => import('../features/verify/PublicVerify'));

const GuestPage = lazyWithRetry(() => import('../features/guest/GuestPage'));
const ResidentsPage = lazyWithRetry(() => import('../features/residents/ResidentsPage'));

const CONSOLE = '*';
const VERIFICATION = '/v/:code?';
const INVITATION = '/convite';
const RESIDENTS = '/m/:code';

/** A data router, so that a form with unsaved changes can hold Back and links. */
const router = createBrowserRouter([
  { path: '/login', element: <LoginPage preload={loadApp} />, errorElement: <RouteError /> },
  {
    path: VERIFICATION,
    element: (
      <Suspense fallback={<Waiting />}>
        <PublicVerify />
      </Suspense>
    ),
    errorElement: <RouteError />,
  },
  {
    path: INVITATION,
    element: (
      <Suspense fallback={<Waiting />}>
        <GuestPage />
      </Suspense>
    ),
    errorElement: <RouteError />,
  },
  {
    path: RESIDENTS,
    element: (
      <Suspense fallback={<Waiting />}>
        <ResidentsPage />
      </Suspense>
    ),
    errorElement: <RouteError />,
  },
  {
    path: CONSOLE,
    element: (
      <Suspense fallback={<Waiting />}>
        <App />
      </Suspense>
    ),
    errorElement: <RouteError />,
  },
]);

/** Requests the session, and then the settings that lists wait for. */
async function askAhead(): Promise<void> {
  await queryClient.prefetchQuery(sessionQuery);
  if (queryClient.getQueryData(SESSION_KEY)) void queryClient.prefetchQuery(settingsQuery);
}

/** Loads what the first screen takes: until then the page's own 'Carregando…' stands, and nothing is drawn for it. */
async function firstScreen(): Promise<void> {
  const path = router.state.matches[0]?.route.path;
  if (path === CONSOLE) await Promise.all([App.preload(), askAhead()]);
  if (path === VERIFICATION) await PublicVerify.preload();
  if (path === INVITATION) await GuestPage.preload();
  if (path === RESIDENTS) await ResidentsPage.preload();
}

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

/** Providers that login and console share: theme, toasts, router. */
const Console = () => (
  <ThemeMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
    <Toaster />
  </ThemeMode>
);

/** Failures to load are shown on the screen and are no defect. */
function logFault(error: unknown): void {
  if (!(error instanceof LoadFailure)) console.error(error);
}

/** As a transition: React draws it in small steps, between which the browser sees to touches and keys. */
const draw = (root: Root): void =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <Console />
      </StrictMode>,
    ),
  );

const container = document.getElementById('root');
if (container) {
  const root = createRoot(container, { onCaughtError: logFault });
  void firstScreen().then(() => draw(root));
}
