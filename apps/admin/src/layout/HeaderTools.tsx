import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import { Box, Button, IconButton, useMediaQuery } from '@mui/material';
import { Link } from 'react-router-dom';
import { VERIFY_TITLE } from '../features/verify/title';
import { useThemeChoice } from '../shared/theme/ThemeMode';
import { TooltipIconButton } from '../shared/TooltipIconButton';
import { NotificationBell } from './NotificationBell';
import { PALETTE } from './palette/groups';
import { useOverlays } from './palette/PaletteProvider';
import { useSidebar } from './SidebarState';

const HINT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/** Opens the palette from the header; where there is room, with the keys that do the same. */
function PaletteButton() {
  const { openPalette } = useOverlays();
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const shared = {
    onClick: openPalette,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const;
  if (!wide)
    return (
      <IconButton {...shared} aria-label={PALETTE.open}>
        <SearchIcon />
      </IconButton>
    );
  return (
    <Button
      {...shared}
      variant="outlined"
      color="inherit"
      startIcon={<SearchIcon fontSize="small" />}
      sx={{ mr: 1, color: 'text.secondary', borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      {PALETTE.open}
      <Box
        component="kbd"
        sx={{
          ml: 1.5,
          px: 0.75,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          font: 'inherit',
          fontSize: '0.8rem',
        }}
      >
        {HINT}
      </Box>
    </Button>
  );
}

/** The header's way to the verification of documents: open to anybody who is signed in. */
const VerifyLink = () => (
  <TooltipIconButton tip={VERIFY_TITLE} size="medium" component={Link} to="/verify">
    <VerifiedIcon />
  </TooltipIconButton>
);

function ThemeSwitch() {
  const { mode, toggle } = useThemeChoice();
  return (
    <TooltipIconButton
      tip={mode === 'dark' ? 'Usar tema claro' : 'Usar tema escuro'}
      size="medium"
      onClick={toggle}
    >
      {mode === 'dark' ? <LightIcon /> : <DarkIcon />}
    </TooltipIconButton>
  );
}

/** Opens the sidebar where there is no room beside it. */
export function MenuButton() {
  const { phone, open, setOpen } = useSidebar();
  if (!phone) return null;
  return (
    <IconButton edge="start" aria-label="Abrir menu" aria-expanded={open} onClick={() => setOpen(true)}>
      <MenuIcon />
    </IconButton>
  );
}

/** The small buttons of every header: verification, palette, colour mode and bell. */
export const HeaderTools = () => (
  <>
    <VerifyLink />
    <PaletteButton />
    <ThemeSwitch />
    <NotificationBell />
  </>
);
