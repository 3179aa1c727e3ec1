import LogoutIcon from '@mui/icons-material/Logout';
import { Typography, Box, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type CountdownColor, countdownColor, formatCountdown, mayExtend } from '../api/signed-in/countdown';
import { useUser } from '../api/signed-in/session';
import { forgetDrafts } from '../kit/drafts/useDraft';
import { useCountdown } from '../session/expiry';
import { ExpiryAlert, ExtendButton } from './SessionNotice';
import { UserMenu } from './UserMenu';

/** Red, orange, grey: bright enough for the dark rail. docs/rules.md, Session. */
const COLORS: Readonly<Record<CountdownColor, string>> = {
  red: '#ff9c92',
  orange: '#f5b659',
  grey: '#b4c5c9',
};

/** How long the session still lasts; in its last minute the button that prolongs it. */
function Countdown({ folded }: { folded: boolean }) {
  const left = useCountdown(useUser().expires_at);
  const color = countdownColor(left);
  const text = formatCountdown(left);
  return (
    <>
      <Typography
        variant="body2"
        role="timer"
        aria-label={`Sessão expira em ${text}`}
        data-color={color}
        sx={{
          color: COLORS[color],
          fontVariantNumeric: 'tabular-nums',
          textAlign: folded ? 'center' : 'left',
        }}
      >
        {folded ? text : `Sessão expira em ${text}`}
      </Typography>
      {mayExtend(left) && (
        <>
          <ExpiryAlert />
          <ExtendButton folded={folded} />
        </>
      )}
    </>
  );
}

const Panel = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.rail.border}`,
  padding: 12,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
}));

function Logout({ userId }: { userId: number }) {
  const forget = () => forgetDrafts(userId);
  return (
    <Tooltip title="Sair">
      <IconButton
        component="a"
        href="/api/logout"
        onClick={forget}
        onAuxClick={forget}
        aria-label="Sair"
        color="inherit"
        size="small"
      >
        <LogoutIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** Who is signed in, for how long still, and the way out. */
export function SessionPanel({ folded }: { folded: boolean }) {
  const user = useUser();
  return (
    <Panel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexDirection: folded ? 'column' : 'row' }}>
        <UserMenu user={user} folded={folded} />
        <Logout userId={user.id} />
      </Box>
      <Countdown folded={folded} />
    </Panel>
  );
}
