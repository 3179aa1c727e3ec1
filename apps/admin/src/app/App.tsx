import { CoreAdminContext, CoreAdminUI, type CoreLayoutProps, CustomRoutes, Resource } from 'ra-core';
import { Route } from 'react-router-dom';
import { authProvider } from '../api/authProvider';
import { dataProvider } from '../api/dataProvider';
import { i18nProvider } from '../api/i18nProvider';
import { queryClient } from '../api/queryClient';
import aggressivenessClasses from '../features/aggressiveness-classes';
import analyses from '../features/analyses';
import attributes from '../features/attributes';
import bioclimaticZones from '../features/bioclimatic-zones';
import buildings from '../features/buildings';
import cities from '../features/cities';
import constructiveSystems from '../features/constructive-systems';
import criteria from '../features/criteria';
import isopleths from '../features/isopleths';
import noiseClasses from '../features/noise-classes';
import parameters from '../features/parameters';
import predominantColors from '../features/predominant-colors';
import reports from '../features/reports';
import requirements from '../features/requirements';
import { SavedFiltersMenu } from '../features/saved-filters/SavedFiltersMenu';
import settings from '../features/settings';
import { usePageSize } from '../features/settings/usePageSize';
import states from '../features/states';
import technicians from '../features/technicians';
import typologies from '../features/typologies';
import users from '../features/users';
import { HeaderTools, MenuButton } from '../frame/HeaderTools';
import { Layout } from '../frame/Layout';
import { NotFound } from '../frame/NotFound';
import { ExactPath, RequireModule, RequireSession } from '../frame/Require';
import { PageError } from '../frame/ScreenError';
import { SessionNotice } from '../frame/SessionNotice';
import { Waiting } from '../frame/Waiting';
import { type Frame, FrameContext } from '../kit/frame';
import { loadable } from '../kit/loading/loadable';
import type { Screen } from '../kit/screen';
import { NotificationBridge } from '../kit/toast/Toaster';

/** The screens that exist. A new one is its import and a line here: route, sidebar and access follow. */
export const SCREENS: readonly Screen[] = [
  buildings,
  reports,
  technicians,
  states,
  cities,
  bioclimaticZones,
  isopleths,
  typologies,
  noiseClasses,
  aggressivenessClasses,
  predominantColors,
  constructiveSystems,
  requirements,
  criteria,
  analyses,
  attributes,
  parameters,
  users,
  settings,
];

const Dashboard = loadable(() => import('../features/dashboard/Dashboard'));
const VerifyScreen = loadable(() => import('../features/verify/VerifyScreen'));
const Help = loadable(() => import('../frame/help/HelpScreen'));

const FRAME: Frame = {
  menuButton: <MenuButton />,
  headerTools: <HeaderTools />,
  dialogNotice: <SessionNotice />,
  usePageSize,
  SavedFilters: SavedFiltersMenu,
};

const AppLayout = ({ children }: CoreLayoutProps) => (
  <FrameContext value={FRAME}>
    <Layout screens={SCREENS}>{children}</Layout>
  </FrameContext>
);

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
