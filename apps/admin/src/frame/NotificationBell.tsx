import { type MouseEvent, useState } from 'react';
import { Badge, IconButton, Popover, Tooltip, Typography } from '@mui/material';
import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';

/** The badge is fixed: there are no notifications to count yet. Spec §9 'Dashboard fixed values'. */
const BADGE = 3;

/** The header's bell. */
export function NotificationBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget);
  return (
    <>
      <Tooltip title="Notificações">
        <IconButton
          onClick={open}
          aria-label={`Notificações: ${BADGE}`}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
        >
          <Badge badgeContent={BADGE} color="secondary">
            <BellIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Notificações', tabIndex: -1 } as object }}
      >
        <Typography sx={{ p: 2, maxWidth: 280 }}>Nenhuma notificação para mostrar no momento.</Typography>
      </Popover>
    </>
  );
}
