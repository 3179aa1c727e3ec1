import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const KEY = 'preview';

const isPreviewing = (state: unknown): boolean => typeof state === 'object' && state !== null && KEY in state;

/** The preview above the form: an entry of the history over the form's own, so that Back closes it alone. */
export function usePreviewEntry() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const open = useCallback(
    () => void navigate({ pathname, search }, { state: { ...(state as object | null), [KEY]: true } }),
    [navigate, pathname, search, state],
  );
  const close = useCallback(() => void navigate(-1), [navigate]);
  return { previewing: isPreviewing(state), open, close };
}
