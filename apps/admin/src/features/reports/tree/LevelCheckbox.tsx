import { styled } from '@mui/material/styles';
import { type TriState } from '@prumo/domain';

/**
 * A native checkbox: a tree of two thousand analyses has six thousand of them, and MUI's costs a dozen elements
 * each. While locked it can still be reached and read, but not changed.
 */
const Native = styled('input')(({ theme }) => ({
  width: 20,
  height: 20,
  margin: 0,
  cursor: 'pointer',
  accentColor: theme.palette.primary.main,
  colorScheme: theme.palette.mode,
  '&[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.4 },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

interface LevelCheckboxProps {
  name: string;
  state: TriState;
  locked?: boolean;
  onToggle: () => void;
  tabIndex?: number;
  cell?: string;
}

export const LevelCheckbox = ({
  name,
  state,
  locked = false,
  onToggle,
  tabIndex,
  cell,
}: LevelCheckboxProps) => (
  <Native
    type="checkbox"
    aria-label={name}
    aria-disabled={locked || undefined}
    checked={state === 'all'}
    ref={(element) => {
      if (element) element.indeterminate = state === 'some';
    }}
    onClick={(event) => {
      if (locked) event.preventDefault();
    }}
    onChange={onToggle}
    tabIndex={tabIndex}
    data-cell={cell}
  />
);
