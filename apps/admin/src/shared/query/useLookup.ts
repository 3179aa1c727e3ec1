import { useEffect, useState, useMemo } from 'react';
import { useRead } from './useRead';

/** The value as it was `delay` milliseconds ago, once it has stopped changing. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

/** A record of a lookup list; which of the texts it has depends on the resource. */
export interface LookupRecord {
  id: number;
  code?: string;
  label?: string;
  name?: string;
  fullName?: string;
  isActive?: boolean;
  [field: string]: unknown;
}

interface Lookup<R extends LookupRecord = LookupRecord> {
  records: readonly R[];
  byId: ReadonlyMap<number, R>;
  isPending: boolean;
  /** Why the records could not be read; null during another attempt. */
  error: Error | null;
  refetch: () => void;
}

const HOUR_MS = 60 * 60 * 1000;
const NONE: readonly never[] = [];

/**
 * All rows of a small resource (`GET /api/<resource>`), for choice lists. Kept until a write to the resource
 * refreshes it; states are cached for an hour. `enabled: false` asks for nothing.
 */
export function useLookup<R extends LookupRecord = LookupRecord>(
  resource: string,
  { enabled = true }: { enabled?: boolean } = {},
): Lookup<R> {
  const { data, isPending, isFetching, error, refetch } = useRead<R[]>(
    enabled ? `/api/${resource}` : undefined,
    {
      ...(resource === 'states' && { staleTime: HOUR_MS, gcTime: HOUR_MS }),
    },
  );
  const records: readonly R[] = data ?? NONE;
  const byId = useMemo(() => new Map(records.map((record) => [record.id, record])), [records]);
  return {
    records,
    byId,
    isPending: isPending || (error !== null && isFetching),
    error: isFetching ? null : error,
    refetch: () => void refetch(),
  };
}

/** The text of a lookup record: 'ZB1 - Zona 1', 'I - 30 m/s', or its only text. */
export function lookupText({ code, label, name, fullName }: LookupRecord): string {
  const text = label ?? fullName ?? name ?? '';
  return code && text ? `${code} - ${text}` : (code ?? text);
}
