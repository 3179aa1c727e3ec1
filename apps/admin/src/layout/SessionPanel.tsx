import LogoutIcon from '@mui/icons-material/Logout';
import ExtendIcon from '@mui/icons-material/MoreTimeOutlined';
import { Alert, Typography, Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { formatCountdown, mayExtend, type CountdownColor, countdownColor } from '../api/signed-in/countdown';
import { extendSession, useUser } from '../api/signed-in/session';
import { useCountdown } from '../session/expiry';
import { PendingButton } from '../shared/PendingButton';
import { failure } from '../shared/toast/notifyError';
import { TooltipIconButton } from '../shared/TooltipIconButton';
import { VisuallyHidden } from '../shared/VisuallyHidden';
import { forgetOnDevice, SIGN_OUT } from './signOut';
import { UserMenu } from './UserMenu';

/** Tells the last minute of a session to those who listen, once: the seconds beside it are only to be read. */
export const ExpiryAlert = () => (
  <VisuallyHidden role="alert">
    Sua sessão expira em menos de um minuto. Estenda-a para continuar.
  </VisuallyHidden>
);

const LABEL = 'Estender sessão';

/** Prolongs the session. Shown while 1 to 60 seconds remain; an icon where there is no room for words. */
export function ExtendButton({ folded = false }: { folded?: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: extendSession,
    onError: (error) => failure(error),
  });
  if (folded)
    return (
      <TooltipIconButton
        tip={LABEL}
        placement="right"
        size="medium"
        color="inherit"
        aria-busy={isPending}
        onClick={isPending ? undefined : () => mutate()}
        sx={{ mx: 'auto' }}
      >
        <ExtendIcon fontSize="small" />
      </TooltipIconButton>
    );
  return (
    <PendingButton
      size="small"
      variant="contained"
      color="secondary"
      loading={isPending}
      onClick={() => mutate()}
    >
      {LABEL}
    </PendingButton>
  );
}

/** The last minute of a session, told where a dialog covers the sidebar's own button. */
export function SessionNotice() {
  const left = useCountdown(useUser().expires_at);
  if (!mayExtend(left)) return null;
  return (
    <Alert
      severity="warning"
      role="group"
      action={<ExtendButton />}
      sx={{ borderRadius: 0, alignItems: 'center' }}
    >
      <ExpiryAlert />
      <span role="timer">Sessão expira em {formatCountdown(left)}</span>
    </Alert>
  );
}

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

const MIDDLE_BUTTON = 1;

/** Handlers of the link that signs out, in this tab or with the middle button in a new one; a right-click does not. */
export const signOutHandlers = (forget: () => void) => ({
  onClick: forget,
  onAuxClick: ({ button }: Pick<MouseEvent, 'button'>) => {
    if (button === MIDDLE_BUTTON) forget();
  },
});

/** The signed-in person, the session's remaining time, and 'Sair'. */
export function SessionPanel({ folded }: { folded: boolean }) {
  const user = useUser();
  const forget = () => forgetOnDevice(user.id);
  return (
    <Panel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexDirection: folded ? 'column' : 'row' }}>
        <UserMenu user={user} folded={folded} />
        <TooltipIconButton
          tip="Sair"
          component="a"
          href={SIGN_OUT}
          color="inherit"
          {...signOutHandlers(forget)}
        >
          <LogoutIcon fontSize="small" />
        </TooltipIconButton>
      </Box>
      <Countdown folded={folded} />
    </Panel>
  );
}
