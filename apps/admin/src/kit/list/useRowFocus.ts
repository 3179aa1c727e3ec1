import { useCallback, useRef } from 'react';

/** Marks what holds rows, and takes the focus when there is nothing better; needs `tabIndex={-1}`. */
export const ROWS = { 'data-rows': '', tabIndex: -1 } as const;
/** Marks the button of a row that removes it. */
export const REMOVES = { 'data-removes': '' } as const;

interface Place {
  button: HTMLElement;
  rows: HTMLElement;
  index: number;
}

const buttonsIn = (rows: HTMLElement): HTMLElement[] => [
  ...rows.querySelectorAll<HTMLElement>('[data-removes]:not(:disabled)'),
];

/**
 * The focus of who removes rows: it goes back to the button that was pressed or, when that has gone with its row, to
 * the one that stands in its place now, else to the rows as a whole. It never falls to the page.
 */
export function useRowFocus() {
  const place = useRef<Place>(undefined);
  const remember = useCallback((button: HTMLElement) => {
    const rows = button.closest<HTMLElement>('[data-rows]');
    place.current = rows ? { button, rows, index: buttonsIn(rows).indexOf(button) } : undefined;
  }, []);
  const restore = useCallback(() => {
    if (!place.current) return;
    const { button, rows, index } = place.current;
    const buttons = buttonsIn(rows);
    const there = button.isConnected ? button : (buttons[Math.min(index, buttons.length - 1)] ?? rows);
    there.focus();
  }, []);
  return { remember, restore };
}
