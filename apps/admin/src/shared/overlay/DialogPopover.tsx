import { Popover } from '@mui/material';
import type { ReactNode, Ref } from 'react';

interface DialogPopoverProps {
  label: string;
  /** The element below which it opens; null while closed. */
  anchor: HTMLElement | null;
  /** The side of the anchor that it is aligned with. */
  side?: 'left' | 'right';
  width?: number;
  paperRef?: Ref<HTMLDivElement>;
  /** Called once it stands in its place. */
  onEntered?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog below the button that opened it; a click outside closes it. */
export const DialogPopover = (props: DialogPopoverProps) => {
  const { label, anchor, side = 'left', width, paperRef, onEntered, onClose, children } = props;
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{
        ...(onEntered && { transition: { onEntered } }),
        paper: {
          ref: paperRef,
          role: 'dialog',
          'aria-label': label,
          tabIndex: -1,
          sx: { width, mt: 0.5, border: 1, borderColor: 'divider' },
        } as object,
      }}
    >
      {children}
    </Popover>
  );
};
