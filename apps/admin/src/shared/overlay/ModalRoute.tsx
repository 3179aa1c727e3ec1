import { useGetOne, type RaRecord, useResourceContext } from 'ra-core';
import { createContext, type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { generatePath, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { failure } from '../toast/notifyError';
import { listSearch, NEW_RECORD } from './editRoute';

/** The address of the innermost dialog, form or panel that is rendered here; none on a list or screen itself. */
const ModalPathContext = createContext<string | undefined>(undefined);
export const ModalPath = ModalPathContext.Provider;
export const useModalPath = (): string | undefined => use(ModalPathContext);

/**
 * A dialog, panel or form as a route below what it lies over: the list of the resource, or the dialog around it.
 * Back closes it; closing replaces it by the address that it lies over. A dialog over the form of a new record
 * (`/reports/create/preview`) is none of a record's (`:id/preview`).
 * @param pattern relative to that address: `import`, `:id/coverages`, `preview`
 */
export function useModalRoute(pattern: string) {
  const list = `/${useResourceContext() ?? ''}`;
  const base = useModalPath() ?? list;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const found = matchPath({ path: `${base}/${pattern}`, end: false }, pathname);
  const match = found?.params['id'] === NEW_RECORD ? null : found;
  return {
    /** Its own address while it is open. */
    path: match?.pathname,
    /** The record that it is of, where the pattern names one. */
    id: match?.params['id'] === undefined ? undefined : Number(match.params['id']),
    open: (id?: number) =>
      void navigate({
        pathname: `${base}/${generatePath(pattern, id === undefined ? {} : { id: String(id) })}`,
        search,
      }),
    close: () =>
      void navigate(
        { pathname: base, search: base === list ? listSearch(search) : search },
        { replace: true },
      ),
  };
}

interface ModalRouteProps {
  pattern: string;
  children: (close: () => void, id: number | undefined) => ReactNode;
}

/** Renders a dialog while its route is open. */
export function ModalRoute({ pattern, children }: ModalRouteProps) {
  const { path, id, close } = useModalRoute(pattern);
  return path !== undefined && <ModalPath value={path}>{children(close, id)}</ModalPath>;
}

/** The record of an open dialog: from the list where it holds it, else read. Closes where there is none. */
export function useModalRecord<R extends RaRecord>(id: number | undefined, onClose: () => void) {
  const resource = useResourceContext() ?? '';
  const { data, error } = useGetOne<R>(resource, { id: (id ?? 0) as R['id'] }, { enabled: id !== undefined });
  const leave = useEffectEvent((reason: Error) => {
    failure(reason);
    onClose();
  });
  useEffect(() => {
    if (error) leave(error);
  }, [error]);
  return id === undefined || error ? undefined : (data as R | undefined);
}

interface ModalRecordProps<R extends RaRecord> {
  id: number | undefined;
  onClose: () => void;
  children: (record: R) => ReactNode;
}

/** Renders what an open dialog shows of its record, once it is there. */
export function ModalRecord<R extends RaRecord>({ id, onClose, children }: ModalRecordProps<R>) {
  const record = useModalRecord<R>(id, onClose);
  return record ? children(record) : null;
}
