import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import UnfoldIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import LogoutIcon from '@mui/icons-material/Logout';
import { Typography, Box, IconButton, Tooltip, Drawer } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type CountdownColor, countdownColor, formatCountdown, mayExtend } from '../api/session/countdown';
import { useUser } from '../api/session/session';
import { Brand } from '../kit/Brand';
import type { Screen } from '../kit/screen';
import { useCountdown } from '../session/expiry';
import { navigationFor } from './navigation';
import { NavigationList } from './NavigationList';
import { ExpiryAlert, ExtendButton } from './SessionNotice';
import { useSidebar } from './SidebarState';
import { UserMenu } from './UserMenu';

/** Red, orange, grey: bright enough for the dark rail. docs/rules.md, Session. */
const COLORS: Readonly<Record<CountdownColor, string>> = {
  red: '#ff9c92',
  orange: '#f5b659',
  grey: '#b4c5c9',
};

/** How long the session still lasts; in its last minute the button that prolongs it. */
export function Countdown({ folded }: { folded: boolean }) {
  const left = useCountdown(useUser().expires_at);
  const color = countdownColor(left);
  const text = formatCountdown(left);
  return (
    <>
      <Typography
        variant="body2"
        role="timer"
        aria-label={`Sessão expira em ${text}`}
        data-color={color}
        sx={{
          color: COLORS[color],
          fontVariantNumeric: 'tabular-nums',
          textAlign: folded ? 'center' : 'left',
        }}
      >
        {folded ? text : `Sessão expira em ${text}`}
      </Typography>
      {mayExtend(left) && (
        <>
          <ExpiryAlert />
          <ExtendButton folded={folded} />
        </>
      )}
    </>
  );
}

const Panel = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.rail.border}`,
  padding: 12,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
}));

const Logout = () => (
  <Tooltip title="Sair">
    <IconButton component="a" href="/api/logout" aria-label="Sair" color="inherit" size="small">
      <LogoutIcon fontSize="small" />
    </IconButton>
  </Tooltip>
);

/** Who is signed in, for how long still, and the way out. */
export function SessionPanel({ folded }: { folded: boolean }) {
  const user = useUser();
  return (
    <Panel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexDirection: folded ? 'column' : 'row' }}>
        <UserMenu user={user} folded={folded} />
        <Logout />
      </Box>
      <Countdown folded={folded} />
    </Panel>
  );
}

const WIDTH = 264;
const FOLDED_WIDTH = 68;

const Rail = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  color: theme.rail.text,
  backgroundColor: theme.rail.background,
  borderRight: `1px solid ${theme.rail.border}`,
  '& :focus-visible, & .Mui-focusVisible': { outline: `3px solid ${theme.rail.accent}`, outlineOffset: -3 },
}));

interface RailContentProps {
  screens: readonly Screen[];
  folded: boolean;
}

function RailContent({ screens, folded }: RailContentProps) {
  const user = useUser();
  const { phone, toggleCollapsed } = useSidebar();
  const label = folded ? 'Expandir menu' : 'Recolher menu';
  return (
    <Rail aria-label="Menu">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 1.75,
          height: 68,
          flexDirection: 'row',
        }}
      >
        <Brand folded={folded} />
        {!phone && !folded && (
          <Tooltip title={label}>
            <IconButton
              onClick={toggleCollapsed}
              aria-label={label}
              aria-expanded
              color="inherit"
              size="small"
            >
              <FoldIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {folded && (
        <Tooltip title={label} placement="right">
          <IconButton
            onClick={toggleCollapsed}
            aria-label={label}
            aria-expanded={false}
            color="inherit"
            sx={{ mx: 'auto', mb: 1 }}
          >
            <UnfoldIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <NavigationList groups={navigationFor(user, screens)} folded={folded} />
      <SessionPanel folded={folded} />
    </Rail>
  );
}

/** The sidebar: a column beside the screen, its icons alone when folded, a drawer on phones. */
export function Sidebar({ screens }: { screens: readonly Screen[] }) {
  const { phone, collapsed, open, setOpen } = useSidebar();
  if (phone) {
    return (
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: WIDTH, borderRadius: 0 } } }}
      >
        <RailContent screens={screens} folded={false} />
      </Drawer>
    );
  }
  return (
    <Box
      sx={{
        width: collapsed ? FOLDED_WIDTH : WIDTH,
        flexShrink: 0,
        position: 'sticky',
        top: 0,
        height: '100dvh',
      }}
    >
      <RailContent screens={screens} folded={collapsed} />
    </Box>
  );
}
