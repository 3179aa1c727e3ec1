import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { Badge, Box, Popover } from '@mui/material';
import { useState } from 'react';
import { loadable } from '../kit/loading/loadable';
import { LoadBoundary } from '../kit/loading/LoadBoundary';
import { TipButton } from '../kit/TipButton';

const NotificationList = loadable(() => import('./NotificationList'));

/** The badge is fixed (docs/rules.md, Dashboard), and drawn by style: it is no part of the button's name. */
const BADGE = <Box component="span" sx={{ '&::before': { content: '"3"' } }} />;

const NAME = 'Notificações';

/** The header's bell; its panel is read when it is opened. */
export function NotificationBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <TipButton
        tip={NAME}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        size="medium"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={BADGE} color="secondary">
          <BellIcon />
        </Badge>
      </TipButton>
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
        <LoadBoundary onClose={close}>
          <NotificationList onFollow={close} />
        </LoadBoundary>
      </Popover>
    </>
  );
}
