import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';

type On<E> = (event: E) => void;

export interface SelectOnEntry {
  onFocus: On<FocusEvent<HTMLInputElement>>;
  onBlur: On<FocusEvent<HTMLInputElement>>;
  onKeyDown: On<KeyboardEvent<HTMLInputElement>>;
  onMouseDown: On<MouseEvent<HTMLInputElement>>;
  onClick: On<MouseEvent<HTMLInputElement>>;
}

/** Whether the window lost the focus rather than the field: the field still is where the person will be. */
export const isWindowsBlur = ({ currentTarget }: FocusEvent<HTMLInputElement>): boolean =>
  document.activeElement === currentTarget;

/**
 * Selects a field's content when it is entered, so that what is typed takes its place instead of standing behind it:
 * when the focus comes (by keyboard, or from a program) and at the first press, before anything is typed. A second
 * press puts the caret where it points, a drag selects what it covers, and somebody who comes back from another
 * window finds the caret where it was.
 */
export function useSelectOnEntry(): SelectOnEntry {
  const isFresh = useRef(false);
  const isPressing = useRef(false);
  const isComingBack = useRef(false);
  return {
    onFocus: ({ currentTarget }) => {
      if (isComingBack.current) return;
      isFresh.current = true;
      if (!isPressing.current) currentTarget.select();
    },
    onBlur: (event) => {
      isPressing.current = false;
      isComingBack.current = isWindowsBlur(event);
    },
    // A press upon what is selected would drag it away, or let it go when the press ends, too late to be seen here.
    onMouseDown: ({ currentTarget }) => {
      isPressing.current = true;
      if (isFresh.current) currentTarget.setSelectionRange(0, 0);
    },
    onKeyDown: () => {
      isFresh.current = false;
    },
    onClick: ({ currentTarget }) => {
      const { selectionStart, selectionEnd } = currentTarget;
      if (isFresh.current && selectionStart === selectionEnd) currentTarget.select();
      isFresh.current = false;
      isPressing.current = false;
    },
  };
}
