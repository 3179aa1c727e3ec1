import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import HelpIcon from '@mui/icons-material/HelpOutline';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { Avatar, Box, ButtonBase, ListItemIcon, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../api/signed-in/session';
import { ACCOUNT, initialsOf, nameOf, TEXTS } from '../session/words';
import { AsyncBoundary } from '../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../shared/loading/lazyWithRetry';
import { VisuallyHidden } from '../shared/VisuallyHidden';
import { AUDIT, HELP, TRASH } from './navigation';
import { PALETTE } from './palette/groups';
import { useOverlays } from './palette/PaletteProvider';
import { useSidebar } from './SidebarState';

const SessionsDialog = lazyWithRetry(() => import('../session/SessionsDialog'));

/** The signed-in person; opens the menu of their account. */
export function UserMenu({ user, folded }: { user: SessionUser; folded: boolean }) {
  const id = useId();
  const { phone, setOpen } = useSidebar();
  const { openShortcuts } = useOverlays();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [showing, setShowing] = useState(false);
  const name = nameOf(user);
  const role = user.isAdmin ? 'Administrador' : 'Técnico';
  const showSessions = () => {
    setAnchor(null);
    setShowing(true);
  };
  const showShortcuts = () => {
    setAnchor(null);
    openShortcuts();
  };
  const leave = () => {
    setAnchor(null);
    if (phone) setOpen(false);
  };
  return (
    <>
      <Tooltip title={folded ? name : ''} placement="right">
        <ButtonBase
          id={id}
          aria-label={folded ? `Menu de ${name}` : undefined}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{
            display: 'flex',
            gap: 1.25,
            p: 0.5,
            borderRadius: 2,
            textAlign: 'left',
            minWidth: 0,
            flex: 1,
          }}
        >
          <Avatar
            aria-hidden
            sx={{
              width: 34,
              height: 34,
              fontSize: 14,
              fontWeight: 700,
              bgcolor: '#e8b063',
              color: '#1d2a2d',
            }}
          >
            {initialsOf(name)}
          </Avatar>
          {!folded && (
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <VisuallyHidden>Menu de </VisuallyHidden>
              <Typography noWrap sx={{ fontWeight: 600, lineHeight: 1.3 }} title={name}>
                {name}
              </Typography>
              <Typography noWrap variant="caption" component="p" sx={{ color: (theme) => theme.rail.muted }}>
                {role}
              </Typography>
            </Box>
          )}
        </ButtonBase>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem component={Link} to="/account" onClick={leave}>
          <ListItemIcon>
            <AccountIcon fontSize="small" />
          </ListItemIcon>
          {ACCOUNT}
        </MenuItem>
        <MenuItem onClick={showSessions}>
          <ListItemIcon>
            <DevicesIcon fontSize="small" />
          </ListItemIcon>
          {TEXTS.menu}
        </MenuItem>
        {[TRASH, ...(user.isAdmin ? [AUDIT] : [])].map(({ to, label, icon: Icon }) => (
          <MenuItem key={to} component={Link} to={to} onClick={leave}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
        <MenuItem component={Link} to="/ajuda" onClick={leave}>
          <ListItemIcon>
            <HelpIcon fontSize="small" />
          </ListItemIcon>
          {HELP}
        </MenuItem>
        <MenuItem onClick={showShortcuts} aria-keyshortcuts="?">
          <ListItemIcon>
            <KeyboardIcon fontSize="small" />
          </ListItemIcon>
          {PALETTE.shortcuts}
        </MenuItem>
      </Menu>
      {showing && (
        <AsyncBoundary onClose={() => setShowing(false)}>
          <SessionsDialog onClose={() => setShowing(false)} />
        </AsyncBoundary>
      )}
    </>
  );
}
