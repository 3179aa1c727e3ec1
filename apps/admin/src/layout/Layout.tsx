import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, Suspense, type MouseEvent, useRef } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { isResourceKey, resourceLabel } from '@prumo/domain';
import { useUser } from '../api/signed-in/session';
import { VERIFY_TITLE } from '../features/verify/title';
import { useActivityRefresh, useExpiry } from '../session/expiry';
import { ACCOUNT } from '../session/words';
import { ReleaseNotice } from '../shared/loading/ReleaseNotice';
import { pageUnder } from '../shared/overlay/editRoute';
import { PageHeader } from '../shared/PageHeader';
import { MAIN_ID, type Screen } from '../shared/screen';
import { HELP } from './navigation';
import { NavigationProgress } from './NavigationProgress';
import { OfflineNotice } from './OfflineNotice';
import { PaletteProvider } from './palette/PaletteProvider';
import { ScreenError, Waiting } from './ScreenError';
import { SessionNotice } from './SessionPanel';
import { Sidebar } from './Sidebar';
import { SidebarStateProvider, useSidebar } from './SidebarState';

const OTHER_TITLES: Readonly<Record<string, string>> = {
  '': 'Dashboard',
  account: ACCOUNT,
  verify: VERIFY_TITLE,
  ajuda: HELP,
};

/** The screen that an address belongs to, whatever is open over it. */
const screenOf = (pathname: string): string => pathname.split('/')[1] ?? '';

/** The page of a record is a screen of its own, also under the form over it. */
const screenOrPageOf = ({ pathname, state }: Location): string =>
  pageUnder(state) ?? (/^\/[\w-]+\/\d+$/.test(pathname) ? pathname : screenOf(pathname));

function titleOf(pathname: string): string {
  const name = screenOf(pathname);
  return isResourceKey(name) ? resourceLabel(name) : (OTHER_TITLES[name] ?? 'Prumo');
}

/** The header is the screen's own: one that can't be shown gets it here, and with it the menu on phones. */
const FailedScreen = (props: FallbackProps) => (
  <>
    <PageHeader title={titleOf(useLocation().pathname)} />
    <ScreenError {...props} />
  </>
);

/** Around the screen, inside the layout: one that is on its way or can't be shown leaves the sidebar where it is. */
const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={FailedScreen} resetKeys={[useLocation().pathname]}>
    <Suspense fallback={<Waiting />}>{children}</Suspense>
  </ErrorBoundary>
);

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: 8,
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

/** The focus goes to the screen; the address stays, or Back would lead to where one already is. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

/**
 * A new screen starts at its top, and takes the focus that its predecessor had: it never falls to the page. Back leaves
 * the scrolling to the browser, which returns to where one was.
 */
function useNewScreen(): void {
  const name = screenOrPageOf(useLocation());
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    if (!isBack) window.scrollTo(0, 0);
    if (document.activeElement === document.body)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [name, isBack]);
}

/** On phones the sidebar, and with it the countdown, is out of sight. */
const PhoneNotice = () =>
  useSidebar().phone && (
    <Box data-screen-only sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
      <SessionNotice />
    </Box>
  );

/** The frame of every authenticated screen. */
export function Layout({ screens, children }: { screens: readonly Screen[]; children: ReactNode }) {
  const { expires_at: expiresAt } = useUser();
  useActivityRefresh(expiresAt);
  useExpiry(expiresAt);
  useNewScreen();
  return (
    <SidebarStateProvider>
      <PaletteProvider screens={screens}>
        <SkipLink data-screen-only href={`#${MAIN_ID}`} onClick={skip}>
          Pular para o conteúdo
        </SkipLink>
        <NavigationProgress />
        <PhoneNotice />
        <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
          <Sidebar screens={screens} />
          <Box
            component="main"
            id={MAIN_ID}
            tabIndex={-1}
            sx={{
              flex: 1,
              minWidth: 0,
              px: { xs: 2, md: 3, lg: 4 },
              pt: { xs: 2, sm: 3 },
              pb: { xs: 13, sm: 3 },
              outline: 'none',
            }}
          >
            <Box sx={{ maxWidth: 1600, mx: 'auto' }}>
              <Box
                data-screen-only
                sx={{ position: 'sticky', top: 8, zIndex: 'appBar', '&:not(:empty)': { mb: 2 } }}
              >
                <OfflineNotice />
              </Box>
              <ReleaseNotice />
              <ScreenBoundary>{children}</ScreenBoundary>
            </Box>
          </Box>
        </Box>
      </PaletteProvider>
    </SidebarStateProvider>
  );
}
