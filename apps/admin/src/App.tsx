import { lazy } from 'react';
import { CoreAdminContext, CoreAdminUI, type CoreLayoutProps, CustomRoutes, Resource } from 'ra-core';
import { Route } from 'react-router-dom';
import { ExactPath } from './layout/ExactPath';
import { Layout } from './layout/Layout';
import { NotFound } from './layout/NotFound';
import { RequireModule } from './layout/RequireModule';
import { RequireSession } from './layout/RequireSession';
import { ScreenError } from './layout/ScreenError';
import { Waiting } from './layout/Waiting';
import { NotificationBridge } from './notifications/NotificationBridge';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { i18nProvider } from './providers/i18nProvider';
import { queryClient } from './providers/queryClient';
import { SCREENS } from './screens';

const Dashboard = lazy(() => import('./dashboard/Dashboard'));
const VerifyScreen = lazy(() => import('./verify/VerifyScreen'));
const Help = lazy(() => import('./help/HelpScreen'));

const AppLayout = ({ children }: CoreLayoutProps) => <Layout screens={SCREENS}>{children}</Layout>;

/** The console behind the login: composition only. */
export const App = () => (
  <RequireSession>
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <CoreAdminUI
        title="Prumo"
        layout={AppLayout}
        dashboard={Dashboard}
        catchAll={NotFound}
        error={ScreenError}
        loading={Waiting}
        accessDenied={NotFound}
        authenticationError={Waiting}
        requireAuth
        disableTelemetry
      >
        <CustomRoutes>
          <Route path="/verify" element={<VerifyScreen />} />
        </CustomRoutes>
        {SCREENS.map(({ list: List, ...screen }) => (
          <Resource
            key={screen.name}
            {...screen}
            list={
              <RequireModule module={screen.name}>
                <ExactPath path={`/${screen.name}`}>
                  <List />
                </ExactPath>
              </RequireModule>
            }
          />
        ))}
        <CustomRoutes>
          <Route path="/ajuda/:slug?" element={<Help />} />
        </CustomRoutes>
      </CoreAdminUI>
      <NotificationBridge />
    </CoreAdminContext>
  </RequireSession>
);

export default App;
