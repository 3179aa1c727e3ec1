import { Tooltip, type TooltipProps } from '@mui/material';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

const DELAY_MS = { first: 700, next: 300 } as const;
/** A tip that follows another one so soon needs less patience. */
const SOON_MS = 800;
/** How long a tip stays: until the pointer may have reached it, or after a finger has let go. */
const STAY_MS = { mouse: 50, touch: 1500 } as const;

let lastHidden = -Infinity;

interface Tip {
  /** Handlers for what the tip is about. */
  pointed: {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: () => void;
  };
  /** Stands beside it. */
  shown: ReactNode;
}

/**
 * A tooltip that is drawn for the one element that is pointed at, focused or held. MUI's own is drawn twice around each,
 * which took a phone as long as the rest of a list's rows.
 */
export function useTip(title: string, placement: TooltipProps['placement']): Tip {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const later = (run: () => void, delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(run, delay);
  };
  const show = (element: HTMLElement) => {
    const isSoon = performance.now() - lastHidden < SOON_MS;
    later(() => setAnchor(element), isSoon ? DELAY_MS.next : DELAY_MS.first);
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    if (anchor) lastHidden = performance.now();
    setAnchor(null);
  };
  return {
    pointed: {
      onPointerEnter: ({ currentTarget }) => show(currentTarget),
      onPointerLeave: ({ pointerType }) => later(hide, STAY_MS[pointerType === 'touch' ? 'touch' : 'mouse']),
      onFocus: ({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) show(currentTarget);
      },
      onBlur: hide,
    },
    shown: anchor && (
      <Tooltip
        open
        title={title}
        {...(placement && { placement })}
        onClose={hide}
        slotProps={{
          popper: {
            anchorEl: anchor,
            onPointerEnter: () => window.clearTimeout(timer.current),
            onPointerLeave: hide,
          },
        }}
      >
        <span hidden />
      </Tooltip>
    ),
  };
}
