import { usePrefetchQuery } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, type CoreLayoutProps, CustomRoutes, Resource } from 'ra-core';
import { Route } from 'react-router-dom';
import { RESOURCE_KEYS, type ResourceKey } from '@prumo/domain';
import { authProvider } from '../api/authProvider';
import { dataProvider } from '../api/dataProvider';
import { i18nProvider } from '../api/i18nProvider';
import { queryClient } from '../api/queryClient';
import { settingsQuery, usePageSize } from '../features/settings/usePageSize';
import { HeaderTools, MenuButton } from '../layout/HeaderTools';
import { Layout } from '../layout/Layout';
import { AUDIT, COMPANY, TRASH } from '../layout/navigation';
import { OfflineNotice } from '../layout/OfflineNotice';
import { ListRoutes, RequireAdmin, RequireModule, RequireSession } from '../layout/Require';
import { NotFound, PageError, Waiting } from '../layout/ScreenError';
import { SessionNotice } from '../layout/SessionPanel';
import { DeferredRender } from '../shared/loading/DeferredRender';
import { lazyWithRetry } from '../shared/loading/lazyWithRetry';
import { type LayoutSlots, LayoutSlotsContext, type SavedFiltersProps, type Screen } from '../shared/screen';
import { NotificationBridge } from '../shared/toast/Toaster';

const FOUND = import.meta.glob<Screen>('../features/*/index.{ts,tsx}', { eager: true, import: 'default' });
const ORDER: readonly ResourceKey[] = ['buildings', ...RESOURCE_KEYS];

/** The screens that exist: what a feature's index exports by default. Route, sidebar and access follow. */
const SCREENS: readonly Screen[] = Object.values(FOUND).sort(
  (one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name),
);

const Dashboard = lazyWithRetry(() => import('../features/dashboard/Dashboard'));
const AccountScreen = lazyWithRetry(() => import('../features/account/AccountScreen'));
const VerifyScreen = lazyWithRetry(() => import('../features/verify/VerifyScreen'));
const CompanyScreen = lazyWithRetry(() => import('../features/company/CompanyScreen'));
const TrashScreen = lazyWithRetry(() => import('../features/trash/TrashScreen'));
const AuditScreen = lazyWithRetry(() => import('../features/audit/AuditScreen'));
const Help = lazyWithRetry(() => import('../layout/help/HelpScreen'));

const SavedFilters = lazyWithRetry<SavedFiltersProps>(
  () => import('../features/saved-filters/SavedFiltersMenu'),
);

const LAYOUT_SLOTS: LayoutSlots = {
  menuButton: <MenuButton />,
  headerTools: <HeaderTools />,
  dialogNotice: (
    <>
      <OfflineNotice />
      <SessionNotice />
    </>
  ),
  usePageSize,
  SavedFilters,
};

const AppLayout = ({ children }: CoreLayoutProps) => {
  // Lists wait for the page size: it is asked for while their screen is drawn.
  usePrefetchQuery(settingsQuery);
  return (
    <LayoutSlotsContext value={LAYOUT_SLOTS}>
      <DeferredRender waiting={<Waiting />}>
        <Layout screens={SCREENS}>{children}</Layout>
      </DeferredRender>
    </LayoutSlotsContext>
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
