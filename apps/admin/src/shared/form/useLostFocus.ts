import { useEffect, useEffectEvent, useRef } from 'react';
import { isFocusLost } from './focus';

/** Also in a question that is on its way out: it gives the focus back to a button that is gone. */
const isLeaving = ({ activeElement }: Document): boolean =>
  activeElement?.closest('[role="alertdialog"]') != null;

/**
 * Puts the focus elsewhere when a row was removed together with the button that had it.
 * @param count of the rows
 * @param isAsking while a question about the removal is open, which has the focus
 */
export function useLostFocus(count: number, focus: () => void, isAsking = false): void {
  const last = useRef(count);
  const refocus = useEffectEvent(focus);
  useEffect(() => {
    if (isAsking) return;
    const isRemoved = count < last.current;
    last.current = count;
    if (isRemoved && (isFocusLost(document) || isLeaving(document))) refocus();
  }, [count, isAsking]);
}
