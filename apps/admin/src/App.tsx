import { CoreAdminContext, CoreAdminUI, type CoreLayoutProps, CustomRoutes, Resource } from 'ra-core';
import { Route } from 'react-router-dom';
import { ExactPath } from './layout/ExactPath';
import { Layout } from './layout/Layout';
import { NotFound } from './layout/NotFound';
import { RequireModule } from './layout/RequireModule';
import { RequireSession } from './layout/RequireSession';
import { PageError } from './layout/PageError';
import { Waiting } from './layout/Waiting';
import { loadable } from './loading/loadable';
import { NotificationBridge } from './notifications/NotificationBridge';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { i18nProvider } from './providers/i18nProvider';
import { queryClient } from './providers/queryClient';
import { SCREENS } from './screens';

const Dashboard = loadable(() => import('./dashboard/Dashboard'));
const VerifyScreen = loadable(() => import('./verify/VerifyScreen'));
const Help = loadable(() => import('./help/HelpScreen'));

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
        error={PageError}
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
