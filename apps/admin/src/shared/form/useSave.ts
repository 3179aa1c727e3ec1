import { useState } from 'react';
import { type RaRecord, useDataProvider, useResourceContext } from 'ra-core';
import { failureAs } from '../../notifications/failure';
import { useToast } from '../../notifications/useToast';
import {
  type FieldErrors,
  errorsOf,
  fixedMessageOf,
  isStale,
  messageOf,
  saveFailureOf,
} from '../../providers/failure';
import { useRefreshAfterWrite } from '../useRefreshAfterWrite';
import type { FormWords } from '../words';

export type Payload = Record<string, unknown>;

/** Takes the place of the plain create/update, e.g. to write two resources. Rejects when it failed. */
export type SaveHandler<R extends RaRecord> = (payload: Payload, record: R | undefined) => Promise<R>;

/** Special wording of a failure; what it leaves out is told as usual. */
export type FailureHandler = (
  error: unknown,
  mode: 'create' | 'edit',
) => { toast?: string; errors?: FieldErrors } | undefined;

export interface SaveOptions<R extends RaRecord> {
  record: R | undefined;
  words: Pick<FormWords, 'created' | 'updated' | 'createFailed' | 'updateFailed' | 'failureIsFixed'>;
  save?: SaveHandler<R> | undefined;
  onFailure?: FailureHandler | undefined;
}

/** `stale`: refused because somebody else saved the record meanwhile. */
export type SaveResult<R> = { ok: true; record: R } | { ok: false; errors: FieldErrors; stale: boolean };

/** Writes a form's payload, tells how it went, and answers the field errors when it was refused. */
export function useSave<R extends RaRecord>({ record, words, save, onFailure }: SaveOptions<R>) {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const toast = useToast();
  const refresh = useRefreshAfterWrite();
  const [submitting, setSubmitting] = useState(false);
  const mode = record ? 'edit' : 'create';

  const write: SaveHandler<R> = async (data, previousData) => {
    const answer = previousData
      ? await dataProvider.update<R>(resource, {
          id: previousData.id,
          data: data as Partial<R>,
          previousData,
        })
      : await dataProvider.create<R>(resource, { data });
    return answer.data as R;
  };

  const submit = async (values: Payload): Promise<SaveResult<R>> => {
    const stamp: unknown = record?.['updatedAt'];
    const payload = stamp === undefined ? values : { ...values, updatedAt: stamp };
    setSubmitting(true);
    try {
      const saved = await (save ?? write)(payload, record);
      toast.success(record ? words.updated : words.created);
      refresh();
      return { ok: true, record: saved };
    } catch (error) {
      const told = onFailure?.(error, mode);
      const tell = words.failureIsFixed ? fixedMessageOf : messageOf;
      const fallback = record ? words.updateFailed : words.createFailed;
      failureAs(error, told?.toast ?? saveFailureOf(error, fallback, tell));
      return { ok: false, errors: told?.errors ?? errorsOf(error), stale: isStale(error) };
    } finally {
      setSubmitting(false);
    }
  };
  return { submit, submitting, mode } as const;
}
