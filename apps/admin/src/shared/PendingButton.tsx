import { Box, Button, buttonClasses, type ButtonProps, CircularProgress } from '@mui/material';
import { type MouseEvent, useState } from 'react';

/** Enter in a form is a click of its button as well. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const SPINNER = {
  ...{ position: 'absolute', left: '50%', transform: 'translate(-50%)', display: 'flex' },
  color: 'action.disabled',
} as const;

type PendingButtonProps = Omit<ButtonProps, 'className' | 'onBlur' | 'onFocus'>;

/**
 * A button that shows that what it started is under way. MUI's own `loading` disables it, and a disabled button loses
 * the focus: one that has it is only marked as disabled, and ignores clicks, until the focus is elsewhere.
 */
export function PendingButton({
  loading = false,
  disabled = false,
  onClick,
  children,
  ...props
}: PendingButtonProps) {
  const [isFocused, setFocused] = useState(false);
  const isOff = loading || disabled;
  return (
    <Button
      {...props}
      disabled={disabled && !loading && !isFocused}
      {...(isOff && { 'aria-disabled': true })}
      {...(loading && { 'aria-busy': true })}
      className={[isOff && buttonClasses.disabled, loading && buttonClasses.loading]
        .filter(Boolean)
        .join(' ')}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={isOff ? ignore : onClick}
    >
      {children}
      {loading && (
        <Box component="span" aria-hidden sx={SPINNER}>
          <CircularProgress color="inherit" size={16} />
        </Box>
      )}
    </Button>
  );
}
