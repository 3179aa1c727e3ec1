import { Suspense } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { loadApp } from './loadApp';
import { RouteError } from '../frame/PageError';
import { Waiting } from '../frame/Waiting';
import { loadable } from '../kit/loading/loadable';
import { LoginPage } from '../session/login/LoginPage';
import { forgetEverything } from '../api/authProvider';
import { queryClient } from '../api/queryClient';
import { lastPerson, rememberDeparture } from '../api/session/returnPath';
import { SESSION_KEY, type SessionUser } from '../api/session/session';
import { sessionEnd } from '../api/session/sessionEnd';
import { toast } from '../kit/toast/toast';
import { resumingState } from '../kit/overlay/dialogTarget';

const App = loadable(loadApp);

/** A data router, so that a form with unsaved changes can hold Back and links. */
export const router = createBrowserRouter([
  { path: '/login', element: <LoginPage preload={loadApp} />, errorElement: <RouteError /> },
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
    if (email) rememberDeparture({ email, path: `${pathname}${search}`, state: resumingState(state) });
    // Replaced, so that coming back puts the screen where it was in the history.
    void router.navigate('/login', { replace: true }).then(() => {
      forgetEverything();
      queryClient.setQueryData(SESSION_KEY, null);
    });
  },
});
