import { Suspense } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { loadApp } from './loadApp';
import { RouteError } from './layout/PageError';
import { Waiting } from './layout/Waiting';
import { loadable } from './loading/loadable';
import { LoginPage } from './login/LoginPage';
import { forgetEverything } from './providers/authProvider';
import { queryClient } from './providers/queryClient';
import { lastPerson, rememberDeparture } from './providers/session/returnPath';
import { SESSION_KEY, type SessionUser } from './providers/session/session';
import { sessionEnd } from './providers/session/sessionEnd';
import { resumingState } from './shared/form/dialogTarget';

const App = loadable(loadApp);

/** A data router, so that a form with unsaved changes can hold Back and links. */
export const router = createBrowserRouter([
  { path: '/login', element: <LoginPage />, errorElement: <RouteError /> },
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

sessionEnd.onLeave(() => {
  const email = queryClient.getQueryData<SessionUser | null>(SESSION_KEY)?.email ?? lastPerson();
  const { pathname, search, state } = router.state.location;
  if (email) rememberDeparture({ email, path: `${pathname}${search}`, state: resumingState(state) });
  // Replaced, so that coming back puts the screen where it was in the history.
  void router.navigate('/login', { replace: true }).then(() => {
    forgetEverything();
    queryClient.setQueryData(SESSION_KEY, null);
  });
});
