import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { overlayIn, useOverlay } from './useOverlay';

/** Which form a list screen has open over itself: a new record's, or that of one record. */
export type DialogTarget = { novo: true; from?: number } | { id: number; field?: string };

const EDIT = 'edit';
const NEW = 'novo';
/** The field that the cursor goes to, for links that lead to what is missing. */
const FIELD = 'campo';

/** The form that an address asks for: `?edit=7`, `?edit=7&campo=city` or `?novo=1`. */
export function targetFromSearch(search: string): DialogTarget | undefined {
  const params = new URLSearchParams(search);
  if (params.get(NEW) === '1') return { novo: true };
  const id = Number(params.get(EDIT) ?? Number.NaN);
  if (!Number.isInteger(id) || id <= 0) return undefined;
  const field = params.get(FIELD);
  return field ? { id, field } : { id };
}

/** The address without the form that it asks for, the rest untouched. */
export function withoutTarget(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(EDIT);
  params.delete(NEW);
  params.delete(FIELD);
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** Whether the address mentions a form at all, a malformed one included. */
export function mentionsTarget(search: string): boolean {
  const params = new URLSearchParams(search);
  return params.has(EDIT) || params.has(NEW);
}

/** The address that opens the form, for links that can be shared. */
export function searchFor(target: DialogTarget): string {
  if (!('id' in target)) return `?${NEW}=1`;
  const field = target.field ? `&${FIELD}=${encodeURIComponent(target.field)}` : '';
  return `?${EDIT}=${target.id}${field}`;
}

/** History state of an entry whose screen has a form open. */
interface DialogState {
  form: DialogTarget;
  /** The session ended over this form: what was typed comes back without being asked for. */
  resume?: true;
}

/** The overlay of the form of a screen's records. */
export const FORM = 'form' satisfies keyof DialogState;

export const targetFromState = (state: unknown): DialogTarget | undefined => overlayIn(state, FORM);

/** The history state to come back to once the same person has signed in again. */
export const resumingState = (state: unknown): unknown =>
  targetFromState(state) ? { ...(state as DialogState), resume: true } : state;

export const resumesDraft = (state: unknown): boolean =>
  targetFromState(state) !== undefined && (state as DialogState).resume === true;

/** The open form of this screen, and the ways to open and close it. */
export function useDialogTarget() {
  const { value: target, open, close } = useOverlay<DialogTarget>(FORM, { alone: true });
  return { target, open, close };
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
