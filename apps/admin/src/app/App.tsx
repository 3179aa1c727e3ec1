import { usePrefetchQuery } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, type CoreLayoutProps, CustomRoutes, Resource } from 'ra-core';
import { Route } from 'react-router-dom';
import { RESOURCE_KEYS, type ResourceKey } from '@prumo/domain';
import { authProvider } from '../api/authProvider';
import { dataProvider } from '../api/dataProvider';
import { i18nProvider } from '../api/i18nProvider';
import { queryClient } from '../api/queryClient';
import { SavedFiltersMenu } from '../features/saved-filters/SavedFiltersMenu';
import { settingsQuery, usePageSize } from '../features/settings/usePageSize';
import { HeaderTools, MenuButton } from '../frame/HeaderTools';
import { Layout } from '../frame/Layout';
import { AUDIT, COMPANY, TRASH } from '../frame/navigation';
import { OfflineNotice } from '../frame/OfflineNotice';
import { ListRoutes, RequireAdmin, RequireModule, RequireSession } from '../frame/Require';
import { NotFound, PageError, Waiting } from '../frame/ScreenError';
import { SessionNotice } from '../frame/SessionPanel';
import { loadable } from '../kit/loading/loadable';
import { Unhurried } from '../kit/loading/Unhurried';
import { type Frame, FrameContext, type Screen } from '../kit/screen';
import { NotificationBridge } from '../kit/toast/Toaster';

const FOUND = import.meta.glob<Screen>('../features/*/index.{ts,tsx}', { eager: true, import: 'default' });
const ORDER: readonly ResourceKey[] = ['buildings', ...RESOURCE_KEYS];

/** The screens that exist: what a feature's index exports by default. Route, sidebar and access follow. */
const SCREENS: readonly Screen[] = Object.values(FOUND).sort(
  (one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name),
);

const Dashboard = loadable(() => import('../features/dashboard/Dashboard'));
const AccountScreen = loadable(() => import('../features/account/AccountScreen'));
const VerifyScreen = loadable(() => import('../features/verify/VerifyScreen'));
const CompanyScreen = loadable(() => import('../features/company/CompanyScreen'));
const TrashScreen = loadable(() => import('../features/trash/TrashScreen'));
const AuditScreen = loadable(() => import('../features/audit/AuditScreen'));
const Help = loadable(() => import('../frame/help/HelpScreen'));

const FRAME: Frame = {
  menuButton: <MenuButton />,
  headerTools: <HeaderTools />,
  dialogNotice: (
    <>
      <OfflineNotice />
      <SessionNotice />
    </>
  ),
  usePageSize,
  SavedFilters: SavedFiltersMenu,
};

const AppLayout = ({ children }: CoreLayoutProps) => {
  // Lists wait for the page size: it is asked for while their screen is drawn.
  usePrefetchQuery(settingsQuery);
  return (
    <FrameContext value={FRAME}>
      <Unhurried waiting={<Waiting />}>
        <Layout screens={SCREENS}>{children}</Layout>
      </Unhurried>
    </FrameContext>
  );
};

/**
 * The console behind the login: composition only. `RequireSession` and `RequireModule` are its doors: react-admin's own
 * ask again before they open, each in a turn of its own.
 */
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
        catchAll={NotFound}
        error={PageError}
        loading={Waiting}
        accessDenied={NotFound}
        authenticationError={NotFound}
        disableTelemetry
      >
        <CustomRoutes>
          <Route path="/" element={<Dashboard />} />
          <Route path="/account" element={<AccountScreen />} />
          <Route path="/verify" element={<VerifyScreen />} />
          <Route path={TRASH.to} element={<TrashScreen />} />
          <Route
            path={AUDIT.to}
            element={
              <RequireAdmin>
                <AuditScreen />
              </RequireAdmin>
            }
          />
          <Route
            path={COMPANY.to}
            element={
              <RequireAdmin>
                <CompanyScreen />
              </RequireAdmin>
            }
          />
        </CustomRoutes>
        {SCREENS.map(({ list: List, page: Page, modals, ...screen }) => (
          <Resource
            key={screen.name}
            {...screen}
            list={
              <RequireModule module={screen.name}>
                <ListRoutes name={screen.name} modals={modals} page={Page && <Page />}>
                  <List />
                </ListRoutes>
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
