import { useLocation, useNavigate } from 'react-router-dom';

/** What an entry of the history says of the overlay with this name. */
export const overlayIn = <T>(state: unknown, name: string): T | undefined =>
  typeof state === 'object' && state !== null ? (state as Record<string, T>)[name] : undefined;

/** Whether two entries have the same overlay of this name open, or both none. */
export const sameOverlay = (a: unknown, b: unknown, name: string): boolean =>
  JSON.stringify(overlayIn(a, name)) === JSON.stringify(overlayIn(b, name));

/**
 * Something that stands over the screen — a form, a panel, a dialog — as an entry of the history of its own: Back
 * closes it, as closing it goes back. What it is about (`value`, plain data) is kept in that entry, over the overlays
 * that are open already; one that stands `alone` takes their place.
 */
export function useOverlay<T>(name: string, { alone = false }: { alone?: boolean } = {}) {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const below = alone ? null : state;
  return {
    value: overlayIn<T>(state, name),
    open: (value: T) =>
      void navigate({ pathname, search }, { state: { ...(below as object | null), [name]: value } }),
    close: () => void navigate(-1),
  };
}
