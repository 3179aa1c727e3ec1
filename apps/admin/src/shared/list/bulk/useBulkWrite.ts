import { type Identifier, useListContext, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { messageOf, payloadOf } from '../../../api/failure';
import { useWrite } from '../../query/useWrite';
import { isErrorSuppressed } from '../../toast/notifyError';
import type { ToastAction } from '../../toast/toast';
import { type BulkSelection, useBulkSelection, withCount, withoutRecords } from './selection';

/** A record for which nothing was written. */
export interface RefusedRecord {
  id: Identifier;
  /** Null: there is no such record any more. */
  name: string | null;
  reason: string;
  dependents?: readonly { text: string }[];
}

interface Refusal {
  refused?: readonly RefusedRecord[];
  count?: number;
}

export interface BulkWrite<R> {
  /** Below the address of the resource: 'bulk/delete'. */
  path: string;
  /** Fields of the request besides the selection. */
  body?: object;
  done: (result: R) => string;
  /** Of the toast. */
  action?: (result: R) => ToastAction | undefined;
}

/** Writes the selected records by one request: all or none. A refusal is left to the dialog to show. */
export function useBulkWrite<R>({ path, body, done, action }: BulkWrite<R>) {
  const resource = useResourceContext() ?? '';
  const { onUnselectItems } = useListContext();
  const selected = useBulkSelection();
  const [selection, setSelection] = useState<BulkSelection>(selected);
  const { mutate, isPending, error } = useWrite<BulkSelection, R>({
    write: ({ send }, chosen, key) =>
      send<R>('POST', `/api/${resource}/${path}`, { ...chosen, ...body }, key),
    done,
    ...(action && { action }),
    failed: () => undefined,
    onDone: () => onUnselectItems(),
  });
  const { refused = [], count } = (payloadOf(error) ?? {}) as Refusal;
  const write = (chosen: BulkSelection) => {
    if (isPending) return;
    setSelection(chosen);
    mutate(chosen);
  };
  return {
    selection,
    isPending,
    problem: error && !isErrorSuppressed(error) ? messageOf(error) : undefined,
    refused,
    /** The number of records that the filter finds by now. */
    newCount: count,
    start: () => write(selection),
    leaveOut: () =>
      write(
        withoutRecords(
          selection,
          refused.map(({ id }) => id),
        ),
      ),
    takeNewCount: () => write(withCount(selection, count ?? 0)),
  };
}
