import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Screen } from '../kit/screen';
import { ReleaseNotice } from '../kit/loading/ReleaseNotice';
import { PaletteProvider } from './palette/PaletteProvider';
import { useActivityRefresh } from '../session/useActivityRefresh';
import { useExpiry } from '../session/useExpiry';
import { useUser } from '../api/session/useSession';
import { settingsQuery } from '../features/settings/usePageSize';
import { MAIN_ID } from '../kit/mainId';
import { ScreenBoundary } from './ScreenBoundary';
import { SessionNotice } from './SessionNotice';
import { Sidebar } from './Sidebar';
import { SidebarStateProvider, useSidebar } from './SidebarState';

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

/** Where a screen has gone and what had the focus with it, the next one takes it: it never falls to the page. */
function useScreenFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}

/** On phones the sidebar, and with it the countdown, is out of sight. */
const PhoneNotice = () =>
  useSidebar().phone && (
    <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
      <SessionNotice />
    </Box>
  );

/** The frame of every authenticated screen. */
export function Layout({ screens, children }: { screens: readonly Screen[]; children: ReactNode }) {
  const { expires_at: expiresAt } = useUser();
  useActivityRefresh(expiresAt);
  useExpiry(expiresAt);
  // Lists wait for the page size: it is asked for while their screen loads.
  usePrefetchQuery(settingsQuery);
  useScreenFocus();
  return (
    <SidebarStateProvider>
      <PaletteProvider screens={screens}>
        <SkipLink href={`#${MAIN_ID}`} onClick={skip}>
          Pular para o conteúdo
        </SkipLink>
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
              px: { xs: 2, sm: 3, lg: 4 },
              pt: { xs: 2, sm: 3 },
              pb: { xs: 13, sm: 3 },
              outline: 'none',
            }}
          >
            <Box sx={{ maxWidth: 1320, mx: 'auto' }}>
              <ReleaseNotice />
              <ScreenBoundary>{children}</ScreenBoundary>
            </Box>
          </Box>
        </Box>
      </PaletteProvider>
    </SidebarStateProvider>
  );
}
