import { Button, DialogActions, DialogContent, Divider, Typography } from '@mui/material';
import { DialogShell } from '../shared/form/DialogShell';
import { OwnDevices, OwnSessions } from './SessionLists';
import { DEVICES, TEXTS } from './words';

/** The person's own open sessions and the devices known to their account, over whatever they are doing. */
const SessionsDialog = ({ onClose }: { onClose: () => void }) => (
  <DialogShell title={TEXTS.title} size="sm" onClose={onClose}>
    <DialogContent sx={{ pt: 0 }}>
      <OwnSessions />
      <Divider sx={{ mt: 2 }} />
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 650, mt: 2 }}>
        {DEVICES.title}
      </Typography>
      <OwnDevices />
    </DialogContent>
    <Divider />
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        Fechar
      </Button>
    </DialogActions>
  </DialogShell>
);

export default SessionsDialog;
