import { alpha, keyframes, styled } from '@mui/material/styles';
import { type Query, useIsFetching } from '@tanstack/react-query';

const appear = keyframes({ from: { opacity: 0 } });
const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

/** Moves by `transform` alone: MUI's bar has the page laid out and painted again for each frame. */
const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: theme.zIndex.tooltip,
  height: 3,
  overflow: 'hidden',
  backgroundColor: alpha(theme.palette.primary.main, 0.14),
  animation: `${appear} 1ms 150ms backwards`,
  '&::after': {
    content: '""',
    display: 'block',
    width: '40%',
    height: '100%',
    backgroundColor: theme.palette.primary.main,
    animation: `${pass} 1.4s ease-in-out infinite`,
  },
}));

/** A bar along the top of the window; short waits don't show it. */
export const ProgressBar = () => <Bar aria-hidden />;

/** Nothing of it has been read yet, as after going to another screen. */
const isFirstRead = ({ state }: Query): boolean => state.status === 'pending';

/** Shown while a screen's records are read for the first time; `Waiting` shows the same while the screen is loaded. */
export const NavigationProgress = () => useIsFetching({ predicate: isFirstRead }) > 0 && <ProgressBar />;
