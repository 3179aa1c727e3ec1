import { type RaRecord, useDataProvider, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { newKey } from '../../api/creationKey';
import {
  type FieldErrors,
  errorsOf,
  fixedMessageOf,
  isStale,
  messageOf,
  saveFailureOf,
} from '../../api/failure';
import { useRefreshAfterWrite } from '../query/cache';
import { failureAs } from '../toast/failure';
import { useToast } from '../toast/toast';
import type { FormWords } from '../words';

export type Payload = Record<string, unknown>;

/**
 * Takes the place of the plain create/update, e.g. to write two resources. Rejects when it failed.
 * @param key the form's own, to create with: a Save that is pressed again after a lost answer creates nothing more
 */
export type SaveHandler<R extends RaRecord> = (
  payload: Payload,
  record: R | undefined,
  key: string,
) => Promise<R>;

/** Special wording of a failure; what it leaves out is told as usual. */
export type FailureHandler = (
  error: unknown,
  mode: 'create' | 'edit',
) => { toast?: string; errors?: FieldErrors } | undefined;

/** A part was stored before the rest was refused: the form goes on from there. */
export class PartlySaved extends Error {
  constructor(
    readonly record: RaRecord,
    override readonly cause: unknown,
  ) {
    super('Only a part of the form was stored.', { cause });
  }
}

export interface SaveOptions<R extends RaRecord> extends Omit<FormWords, 'createTitle' | 'editTitle'> {
  mode: 'create' | 'edit';
  save?: SaveHandler<R> | undefined;
  onFailure?: FailureHandler | undefined;
}

export interface Refusal<R> {
  ok: false;
  errors: FieldErrors;
  /** Refused because somebody else saved the record meanwhile; not told yet. */
  stale: boolean;
  /** What was stored nevertheless. */
  stored: R | undefined;
}

type SaveResult<R> = { ok: true; record: R } | Refusal<R>;

/** Writes a form's payload, tells how it went, and answers the field errors when it was refused. */
export function useSave<R extends RaRecord>({ mode, save, onFailure, ...words }: SaveOptions<R>) {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const toast = useToast();
  const refresh = useRefreshAfterWrite();
  const [submitting, setSubmitting] = useState(false);
  const [key] = useState(newKey);

  const write: SaveHandler<R> = async (data, previousData) => {
    const answer = previousData
      ? await dataProvider.update<R>(resource, {
          id: previousData.id,
          data: data as Partial<R>,
          previousData,
        })
      : await dataProvider.create<R>(resource, { data, meta: { key } });
    return answer.data as R;
  };

  /** Tells a refusal, but for one that has to be settled first. */
  const refuse = (error: unknown): Refusal<R> => {
    const stored = error instanceof PartlySaved ? (error.record as R) : undefined;
    const stale = isStale(error instanceof PartlySaved ? error.cause : error);
    if (stored) refresh();
    if (stale) return { ok: false, errors: {}, stale, stored };
    const told = onFailure?.(error, mode);
    const tell = words.failureIsFixed ? fixedMessageOf : messageOf;
    const fallback = mode === 'edit' ? words.updateFailed : words.createFailed;
    failureAs(error, told?.toast ?? saveFailureOf(error, fallback, tell));
    return { ok: false, errors: told?.errors ?? errorsOf(error), stale, stored };
  };

  /**
   * What was saved stays so: the form is about to close, and is not to be saved again, nor written into, until it has.
   * @param record what the form started from; none for a new one.
   */
  const submit = async (values: Payload, record: R | undefined): Promise<SaveResult<R>> => {
    const stamp: unknown = record?.['updatedAt'];
    const payload = stamp === undefined ? values : { ...values, updatedAt: stamp };
    setSubmitting(true);
    try {
      const saved = await (save ?? write)(payload, record, key);
      toast.success(mode === 'edit' ? words.updated : words.created);
      refresh();
      return { ok: true, record: saved };
    } catch (error) {
      setSubmitting(false);
      return refuse(error);
    }
  };
  return { submit, submitting } as const;
}
