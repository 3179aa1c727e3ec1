import { useResourceContext } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The form of a list: of a new record (a copy of `from`, a part of `of`), or of a stored one with the cursor in `field`. */
export type FormTarget = { create: true; from?: number; of?: number } | { id: number; field?: string };

/** Stands where other addresses have the id of a record. */
export const NEW_RECORD = 'create';
/** Parameters of a form's address. */
const FROM = 'from';
const OF = 'de';
const FIELD = 'campo';
/** Parameters of a list's address that lead to a form: `?edit=7`, `?edit=7&campo=city`, `?novo=1`. */
const EDIT = 'edit';
const NEW = 'novo';

const idOf = (text: string | null | undefined): number | undefined => {
  const id = Number(text ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

const withField = (id: number | undefined, field: string | null): FormTarget | undefined =>
  id === undefined ? undefined : field ? { id, field } : { id };

/** The form that a list's parameters ask for. */
export function targetFromSearch(search: string): FormTarget | undefined {
  const params = new URLSearchParams(search);
  if (params.get(NEW) === '1') return { create: true };
  return withField(idOf(params.get(EDIT)), params.get(FIELD));
}

/** Whether a list's parameters mention a form at all, a malformed one included. */
export function mentionsTarget(search: string): boolean {
  const params = new URLSearchParams(search);
  return params.has(EDIT) || params.has(NEW);
}

/** The parameters of the list alone: page, order, filters. */
export function listSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of [EDIT, NEW, FIELD, FROM, OF]) params.delete(name);
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** The form that an address below the list's is of. */
export function targetFromPath(path: string, search: string): FormTarget | undefined {
  const params = new URLSearchParams(search);
  const [first, second] = path.split('/').filter((part) => part !== '');
  if (first === NEW_RECORD) {
    const [from, of] = [idOf(params.get(FROM)), idOf(params.get(OF))];
    return { create: true, ...(from !== undefined && { from }), ...(of !== undefined && { of }) };
  }
  return second === 'edit' ? withField(idOf(first), params.get(FIELD)) : undefined;
}

/** The address of a form, beside the parameters of its list. */
export function editRoute(resource: string, target: FormTarget, search = '') {
  const params = new URLSearchParams(listSearch(search));
  if ('id' in target && target.field) params.set(FIELD, target.field);
  if ('create' in target && target.from !== undefined) params.set(FROM, String(target.from));
  if ('create' in target && target.of !== undefined) params.set(OF, String(target.of));
  const rest = params.toString();
  return {
    pathname: `/${resource}/${'id' in target ? `${target.id}/edit` : NEW_RECORD}`,
    search: rest === '' ? '' : `?${rest}`,
  };
}

/** A form's address as a link's `href`. */
export function editHref(resource: string, target: FormTarget): string {
  const { pathname, search } = editRoute(resource, target);
  return `${pathname}${search}`;
}

/** History state of a form over the page of its record: it closes to that page. */
interface OverPageState {
  page: string;
}

/** The page of a record under a form, if not the list. */
export const pageUnder = (state: unknown): string | undefined =>
  (state as Partial<OverPageState> | null)?.page;

/** The address of the page of a record. */
export const pageRoute = (resource: string, id: number): string => `/${resource}/${id}`;

/** A link's properties to the form of a record, over the page of the record. */
export const editOverPage = (resource: string, target: { id: number; field?: string }) => ({
  to: editRoute(resource, target),
  state: { page: pageRoute(resource, target.id) } satisfies OverPageState,
});

/** The open form of this list, and the ways to open and close it. */
export function useEditRoute() {
  const resource = useResourceContext() ?? '';
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const list = `/${resource}`;
  const page = pageUnder(state);
  const below = pathname.startsWith(`${list}/`) ? pathname.slice(list.length) : '';
  const target = useMemo(() => targetFromPath(below, search), [below, search]);
  return {
    target,
    /** The form's own address, without what lies over it. */
    path: target && editRoute(resource, target).pathname,
    open: (next: FormTarget) => void navigate(editRoute(resource, next, search)),
    close: () =>
      void navigate(page ?? { pathname: list, search: listSearch(search) }, {
        replace: true,
      }),
  };
}

/**
 * Follows `?edit=7` and `?novo=1` to the form's own address, over an entry of the list, so that Back closes the form.
 * True while the address still holds the parameter.
 */
export function useEditLink(): boolean {
  const resource = useResourceContext() ?? '';
  const { search } = useLocation();
  const navigate = useNavigate();
  const followed = useRef<string>(undefined);
  const isAsked = mentionsTarget(search);
  useEffect(() => {
    if (!isAsked || followed.current === search) return;
    followed.current = search;
    const list = { pathname: `/${resource}`, search: listSearch(search) };
    const target = targetFromSearch(search);
    void Promise.resolve(navigate(list, { replace: true })).then(() => {
      followed.current = undefined;
      if (target) void navigate(editRoute(resource, target, search));
    });
  }, [isAsked, navigate, resource, search]);
  return isAsked;
}

/** History state of a screen that a session ended over: what was typed comes back without being asked for. */
interface ResumingState {
  resume: true;
}

export const resumingState = (state: unknown): ResumingState & object => ({
  ...(state as object | null),
  resume: true,
});

export const resumesDraft = (state: unknown): boolean =>
  (state as Partial<ResumingState> | null)?.resume === true;
