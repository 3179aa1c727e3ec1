import { useEffect, useRef } from 'react';
import type { FormTarget } from '../overlay/editRoute';
import { MAIN_ID } from '../screen';

/** Puts the cursor where the first thing to correct is, once React has marked it. */
export function focusFirstError(root: HTMLElement | null): void {
  requestAnimationFrame(() => {
    root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

const openerName = (target: FormTarget): string => ('id' in target ? `edit-${target.id}` : 'create');

/** Marks a button that opens a form. */
export const opens = (target: FormTarget) => ({ 'data-opens': openerName(target) });

/** Nowhere that a person would look for it: on the page, or on the screen as a whole. */
export const isFocusLost = ({ activeElement }: Document): boolean =>
  activeElement === null || activeElement === document.body || activeElement.id === MAIN_ID;

/**
 * Where the focus goes when a form closes. MUI gives it back to what opened it; what is no more (the palette, a link
 * of the dashboard, the button of an empty list) is stood in for by the list's own button for that form, else by the
 * list.
 */
export function useReturnFocus(target: FormTarget | undefined): void {
  const last = useRef<FormTarget>(undefined);
  useEffect(() => {
    const closed = target ? undefined : last.current;
    last.current = target;
    if (!closed || !isFocusLost(document)) return;
    const opener = document.querySelector<HTMLElement>(`[data-opens="${openerName(closed)}"]`);
    (opener ?? document.querySelector<HTMLElement>('[data-rows]'))?.focus();
  }, [target]);
}
