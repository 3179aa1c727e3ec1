import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GridFilter } from './useParameterOrder';

/** The parameter of the address with a report's id; the filters stand in `filter`, as in the list. */
const REPORT = 'relatorio';

function filterIn(text: string | null): Record<string, unknown> {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter)
      ? (filter as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

const idIn = (text: string | null): number | undefined => {
  const id = Number(text ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/** The filters of the grid's address, and how to change them. */
export function useGridSearch() {
  const [params, setParams] = useSearchParams();
  const [filterText, reportText] = [params.get('filter'), params.get(REPORT)];
  const current = useMemo(
    (): GridFilter => ({ filter: filterIn(filterText), reportId: idIn(reportText) }),
    [filterText, reportText],
  );
  const put = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  /** Sets a filter; undefined or '' removes it. */
  const setFilter = (source: string, value: unknown) => {
    const { [source]: _before, ...others } = current.filter;
    const filter = value === undefined || value === '' ? others : { ...others, [source]: value };
    put('filter', Object.keys(filter).length === 0 ? undefined : JSON.stringify(filter));
  };
  const setReport = (id: number | undefined) => put(REPORT, id === undefined ? undefined : String(id));
  return { ...current, setFilter, setReport };
}

/** The list's part of the grid's address. */
export function listPart(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(REPORT);
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}
