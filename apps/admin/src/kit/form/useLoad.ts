import { type RaRecord, useDataProvider, useResourceContext } from 'ra-core';

/** Reads a record with all that its form edits of it. */
export type Load<R extends RaRecord> = (id: number, signal?: AbortSignal) => Promise<R>;

/** How the records of this form are read: as the resource answers them, unless told otherwise. */
export function useLoad<R extends RaRecord>(load: Load<R> | undefined): Load<R> {
  const resource = useResourceContext() ?? '';
  const { getOne } = useDataProvider();
  return load ?? ((id, signal) => getOne<R>(resource, { id, signal }).then(({ data }) => data as R));
}
