import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const valueIn = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[key] : undefined;

/**
 * Something that stands over the screen, as an entry of the history of its own: Back closes it, as closing it goes
 * back. What it is about (`value`, plain data) is kept in that entry.
 */
export function useHistoryEntry<T>(key: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const open = useCallback(
    (value: T) =>
      void navigate({ pathname, search }, { state: { ...(state as object | null), [key]: value } }),
    [key, navigate, pathname, search, state],
  );
  const close = useCallback(() => void navigate(-1), [navigate]);
  return { value: valueIn(state, key) as T | undefined, open, close };
}
