import { type ReactNode, useEffect } from 'react';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import { PaletteButton } from '../palette/PaletteButton';
import { useThemeChoice } from '../theme/ThemeMode';
import { VerifyLink } from '../verify/VerifyLink';
import { NotificationBell } from './NotificationBell';
import { useSidebar } from './SidebarState';

export interface PageHeaderProps {
  title: string;
  /** What the browser's tab says, where that is more than the title. */
  tabTitle?: string;
  description?: string;
  /** The screen's primary button. */
  action?: ReactNode;
}

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

function MenuButton() {
  const { phone, open, setOpen } = useSidebar();
  if (!phone) return null;
  return (
    <IconButton edge="start" aria-label="Abrir menu" aria-expanded={open} onClick={() => setOpen(true)}>
      <MenuIcon />
    </IconButton>
  );
}

/** The header of every screen: title, description, primary button, bell and colour mode. */
export function PageHeader({ title, tabTitle = title, description, action }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${tabTitle} · Prumo`;
  }, [tabTitle]);
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, alignItems: 'center', mb: 3 }}
    >
      <MenuButton />
      <Box sx={{ flex: '1 1 0', minWidth: { xs: 160, sm: 240 } }}>
        <Typography variant="h4" component="h1">
          {title}
        </Typography>
        {description && (
          <Typography color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
            {description}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          order: { xs: 1, sm: 2 },
          ml: { sm: 1 },
          // On phones they stand closer, so that they share a line with the title.
          '& > .MuiIconButton-root': { p: { xs: 0.625, sm: 1 } },
        }}
      >
        <VerifyLink />
        <PaletteButton />
        <ThemeSwitch />
        <NotificationBell />
      </Box>
      {action && (
        <Box
          sx={{
            order: { xs: 2, sm: 1 },
            width: { xs: '100%', sm: 'auto' },
            '& > *': { width: { xs: '100%', sm: 'auto' } },
          }}
        >
          {action}
        </Box>
      )}
    </Box>
  );
}
