import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import UnfoldIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import { Box, Drawer } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useUser } from '../api/signed-in/session';
import { Brand } from '../shared/Brand';
import type { Screen } from '../shared/screen';
import { TooltipIconButton } from '../shared/TooltipIconButton';
import { navigationFor } from './navigation';
import { NavigationList } from './NavigationList';
import { SessionPanel } from './SessionPanel';
import { useSidebar } from './SidebarState';

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
  return (
    <Rail aria-label="Menu">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 1.75,
          height: 68,
        }}
      >
        <Brand folded={folded} />
        {!phone && !folded && (
          <TooltipIconButton tip="Recolher menu" aria-expanded color="inherit" onClick={toggleCollapsed}>
            <FoldIcon fontSize="small" />
          </TooltipIconButton>
        )}
      </Box>
      {folded && (
        <TooltipIconButton
          tip="Expandir menu"
          placement="right"
          aria-expanded={false}
          color="inherit"
          size="medium"
          onClick={toggleCollapsed}
          sx={{ mx: 'auto', mb: 1 }}
        >
          <UnfoldIcon fontSize="small" />
        </TooltipIconButton>
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
      data-screen-only
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
