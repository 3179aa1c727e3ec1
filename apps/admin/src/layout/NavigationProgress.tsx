import { LinearProgress } from '@mui/material';
import { keyframes } from '@mui/material/styles';
import { type Query, useIsFetching } from '@tanstack/react-query';

const appear = keyframes({ from: { opacity: 0 } });

/** A bar along the top of the window; short waits don't show it. */
export const ProgressBar = () => (
  <LinearProgress
    aria-hidden
    sx={{
      position: 'fixed',
      insetInline: 0,
      top: 0,
      zIndex: 'tooltip',
      height: 3,
      animation: `${appear} 1ms 150ms backwards`,
    }}
  />
);

/** Nothing of it has been read yet, as after going to another screen. */
const isFirstRead = ({ state }: Query): boolean => state.status === 'pending';

/** Shown while a screen's records are read for the first time; `Waiting` shows the same while the screen is loaded. */
export const NavigationProgress = () => useIsFetching({ predicate: isFirstRead }) > 0 && <ProgressBar />;
