import { IconButton, Tooltip } from '@mui/material';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import { useThemeChoice } from '../kit/theme/ThemeMode';
import { NotificationBell } from './NotificationBell';
import { PaletteButton } from './palette/PaletteButton';
import { useSidebar } from './SidebarState';
import { VerifyLink } from './VerifyLink';

function ThemeSwitch() {
  const { mode, toggle } = useThemeChoice();
  const label = mode === 'dark' ? 'Usar tema claro' : 'Usar tema escuro';
  return (
    <Tooltip title={label}>
      <IconButton onClick={toggle} aria-label={label}>
        {mode === 'dark' ? <LightIcon /> : <DarkIcon />}
      </IconButton>
    </Tooltip>
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
