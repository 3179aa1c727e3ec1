import { Alert, Typography } from '@mui/material';
import { OneTimeSecretDialog } from '../../../shared/overlay/OneTimeSecretDialog';
import { type CreatedLink, guestPageUrl, LINKS } from './links';

const MONOSPACED = { fontFamily: 'monospace', overflowWrap: 'anywhere', display: 'block', mb: 2 } as const;

interface CreatedLinkDialogProps {
  link: CreatedLink;
  onClose: () => void;
}

/** The address of an invitation, and its code, shown this once. */
const CreatedLinkDialog = ({ link: { guestName, token, code }, onClose }: CreatedLinkDialogProps) => (
  <OneTimeSecretDialog
    title={LINKS.madeTitle(guestName)}
    size="sm"
    secret={guestPageUrl(token)}
    fileName="convite.txt"
    words={LINKS}
    notice={
      <Alert severity="warning" sx={{ mb: 2 }}>
        {LINKS.made}
      </Alert>
    }
    onClose={onClose}
  >
    <Typography variant="caption" color="text.secondary">
      {LINKS.linkLabel}
    </Typography>
    <Typography component="code" sx={MONOSPACED}>
      {guestPageUrl(token)}
    </Typography>
    {code !== null && (
      <>
        <Typography variant="caption" color="text.secondary">
          {LINKS.code}
        </Typography>
        <Typography component="code" sx={{ ...MONOSPACED, fontSize: '1.25rem', letterSpacing: 1 }}>
          {code}
        </Typography>
      </>
    )}
  </OneTimeSecretDialog>
);

export default CreatedLinkDialog;
