import { usePrefetchQuery } from '@tanstack/react-query';
import {
  CoreAdminContext,
  memoryStore,
  Resource,
  ResourceDefinitionContextProvider,
  useScrollToTop,
} from 'ra-core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes } from 'react-router-dom';
import { RESOURCE_KEYS, type ResourceKey } from '@prumo/domain';
import { authProvider } from '../api/authProvider';
import { dataProvider } from '../api/dataProvider';
import { i18nProvider } from '../api/i18nProvider';
import { queryClient } from '../api/queryClient';
import { prefetchFigures } from '../features/dashboard/queries';
import { settingsQuery, usePageSize } from '../features/settings/usePageSize';
import { HeaderTools, MenuButton } from '../layout/HeaderTools';
import { Layout } from '../layout/Layout';
import { AUDIT, COMPANY, TRASH } from '../layout/navigation';
import { OfflineNotice } from '../layout/OfflineNotice';
import { ListRoutes, RequireAdmin, RequireModule, RequireSession } from '../layout/Require';
import { NotFound, PageError } from '../layout/ScreenError';
import { SessionNotice } from '../layout/SessionPanel';
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
const InvitationScreen = lazyWithRetry(() => import('../features/guest/InvitationScreen'));
const Help = lazyWithRetry(() => import('../layout/help/HelpScreen'));

/** The screen of the address comes with the console, not after it. */
function preloadScreen(): void {
  const [, name] = window.location.pathname.split('/');
  if (name) return SCREENS.find((screen) => screen.name === name)?.list.preload?.();
  void Dashboard.preload();
  prefetchFigures().catch(() => undefined);
}
preloadScreen();

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

/** The layout around every screen. */
function Frame({ children }: { children: ReactNode }) {
  // Lists need the page size: prefetched while their screen renders.
  usePrefetchQuery(settingsQuery);
  useScrollToTop();
  return (
    <LayoutSlotsContext value={LAYOUT_SLOTS}>
      <Layout screens={SCREENS}>{children}</Layout>
    </LayoutSlotsContext>
  );
}

/** With the locale set, react-admin renders at once instead of reading it from the store first. */
const STORE = memoryStore({ locale: i18nProvider.getLocale() });

/** Resource definitions up front: react-admin's router would collect them from rendered resources and render twice. */
const DEFINITIONS = Object.fromEntries(
  SCREENS.map((screen) => [screen.name, Resource.registerResource(screen)]),
);

const SCREEN_ROUTES = SCREENS.map(({ name, list: List, page: Page, pageModals, modals }) => (
  <Route
    key={name}
    path={`${name}/*`}
    element={
      <Resource
        name={name}
        list={
          <RequireModule module={name}>
            <ListRoutes name={name} modals={modals} page={Page && <Page />} pageModals={pageModals}>
              <List />
            </ListRoutes>
          </RequireModule>
        }
      />
    }
  />
));

const OWN_ROUTES = (
  <>
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
    <Route path="/invitations/:id" element={<InvitationScreen />} />
    <Route path="/ajuda/:slug?" element={<Help />} />
    <Route path="*" element={<NotFound />} />
  </>
);

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
      store={STORE}
    >
      <ResourceDefinitionContextProvider definitions={DEFINITIONS}>
        <ErrorBoundary FallbackComponent={PageError}>
          <Frame>
            <Routes>
              {SCREEN_ROUTES}
              {OWN_ROUTES}
            </Routes>
          </Frame>
        </ErrorBoundary>
      </ResourceDefinitionContextProvider>
      <NotificationBridge />
    </CoreAdminContext>
  </RequireSession>
);

export default App;
