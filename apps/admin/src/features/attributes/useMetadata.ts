import { useQuery } from '@tanstack/react-query';
import { denialOf, messageOf, statusOf } from '../../api/failure';
import { getJson } from '../../api/httpClient';
import { METADATA } from './words';

export interface Names {
  names: readonly string[];
  /** Whether the names are known. */
  isReady: boolean;
  /** What to tell when they could not be read. */
  error: string | undefined;
}

const NONE: readonly string[] = [];

function useNames(
  path: string,
  { enabled, denied, failed }: { enabled: boolean; denied: string; failed: string },
) {
  const { data, error, isSuccess } = useQuery({
    queryKey: ['metadata', path],
    queryFn: ({ signal }) => getJson<string[]>(`/api/metadata/${path}`, signal),
    enabled,
  });
  const tell = () => (statusOf(error) === 403 ? denialOf(error, denied) : messageOf(error, failed));
  return { names: data ?? NONE, isReady: isSuccess, error: error ? tell() : undefined } satisfies Names;
}

/** The tables whose columns attributes may name. */
export const useTables = (): Names =>
  useNames('tables', { enabled: true, denied: METADATA.tablesFailed, failed: METADATA.tablesFailed });

/** The columns of a table; none while no table is chosen. */
export const useColumns = (table: string | null, denied: string = METADATA.columnsDenied): Names =>
  useNames(`tables/${encodeURIComponent(table ?? '')}/columns`, {
    enabled: table !== null,
    denied,
    failed: METADATA.columnsFailed,
  });
