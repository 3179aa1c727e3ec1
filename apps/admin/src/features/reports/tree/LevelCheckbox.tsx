import { styled } from '@mui/material/styles';
import { type Level, LEVEL_LABELS, type TriState } from '@prumo/domain';
import { SHORT_LEVELS } from '../Report';

/** A native checkbox: of MUI's, which cost a dozen elements each, a tree has hundreds. */
const Checkbox = styled('input')(({ theme }) => ({
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
  level: Level;
  name: string;
  state: TriState;
  /** Can be reached and read, but not changed. */
  isLocked?: boolean;
  /** Whether wide screens show the level's name: in the header. */
  hasLongLabel?: boolean;
  /** The text beside the box where it stands for no level. */
  text?: string | undefined;
  onToggle: () => void;
  /** The cell in the tree's keyboard. */
  cell?: { tabIndex: number; 'data-cell': string };
}

/** The checkbox of a level, with the level's name where the screen is narrow. */
export const LevelCheckbox = (props: LevelCheckboxProps) => {
  const { level, name, state, isLocked = false, hasLongLabel = false, text, onToggle, cell } = props;
  return (
    <label title={hasLongLabel ? name : undefined}>
      <Checkbox
        type="checkbox"
        aria-label={name}
        aria-disabled={isLocked || undefined}
        checked={state === 'all'}
        ref={(element) => {
          if (element) element.indeterminate = state === 'some';
        }}
        onClick={(event) => {
          if (isLocked) event.preventDefault();
        }}
        onChange={onToggle}
        {...cell}
      />
      {text ? (
        <span aria-hidden>{text}</span>
      ) : (
        <span aria-hidden data-short>
          {SHORT_LEVELS[level]}
        </span>
      )}
      {hasLongLabel && (
        <span aria-hidden data-long>
          {LEVEL_LABELS[level]}
        </span>
      )}
    </label>
  );
};
