import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type DialogTarget,
  mentionsTarget,
  targetFromSearch,
  targetFromState,
  withoutTarget,
} from './dialogTarget';

/** The open form of this screen, and the ways to open and close it. */
export function useDialogTarget() {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search } = location;
  const open = useCallback(
    (form: DialogTarget) => void navigate({ pathname, search: withoutTarget(search) }, { state: { form } }),
    [navigate, pathname, search],
  );
  const close = useCallback(() => void navigate(-1), [navigate]);
  return { target: targetFromState(location.state), open, close };
}

/**
 * Follows a link that asks for a form: takes the parameter out of the address and leaves a history entry with the
 * form open, so that Back closes it. True while the address still holds the parameter.
 */
export function useDialogLink(): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const followed = useRef<string>(undefined);
  const asked = mentionsTarget(search);
  useEffect(() => {
    if (!asked || followed.current === search) return;
    followed.current = search;
    const clean = { pathname, search: withoutTarget(search) };
    const form = targetFromSearch(search);
    void Promise.resolve(navigate(clean, { replace: true })).then(() => {
      followed.current = undefined;
      if (form) void navigate(clean, { state: { form } });
    });
  }, [asked, navigate, pathname, search]);
  return asked;
}
