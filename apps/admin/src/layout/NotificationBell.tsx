import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { Badge, Box, Popover } from '@mui/material';
import { useState } from 'react';
import { AsyncBoundary } from '../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../shared/loading/lazyWithRetry';
import { TooltipIconButton } from '../shared/TooltipIconButton';

const NotificationList = lazyWithRetry(() => import('./NotificationList'));

/** The badge is fixed (docs/rules.md, Dashboard), and drawn by style: it is no part of the button's name. */
const BADGE = <Box component="span" sx={{ '&::before': { content: '"3"' } }} />;

const NAME = 'Notificações';

/** The header's bell; its panel is read when it is opened. */
export function NotificationBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <TooltipIconButton
        tip={NAME}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        size="medium"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={BADGE} color="secondary">
          <BellIcon />
        </Badge>
      </TooltipIconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': NAME, tabIndex: -1, sx: { width: 320 } } as object,
        }}
      >
        <AsyncBoundary onClose={close}>
          <NotificationList onFollow={close} />
        </AsyncBoundary>
      </Popover>
    </>
  );
}
