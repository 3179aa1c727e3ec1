import { Typography } from '@mui/material';
import { type CountdownColor, countdownColor, formatCountdown, mayExtend } from '../api/session/countdown';
import { useCountdown } from '../session/useCountdown';
import { useUser } from '../api/session/useSession';
import { ExpiryAlert } from './ExpiryAlert';
import { ExtendButton } from './ExtendButton';

/** Red, orange, grey: bright enough for the dark rail. Spec §4 'Countdown colour'. */
const COLORS: Readonly<Record<CountdownColor, string>> = {
  red: '#ff9c92',
  orange: '#f5b659',
  grey: '#b4c5c9',
};

/** How long the session still lasts; in its last minute the button that prolongs it. */
export function Countdown({ folded }: { folded: boolean }) {
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
