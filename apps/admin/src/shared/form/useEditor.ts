import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useResourceContext } from 'ra-core';
import { type Dispatch, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { newKey } from '../../api/creationKey';
import {
  type FieldErrors,
  errorsOf,
  fixedMessageOf,
  isStale,
  messageOf,
  saveFailureOf,
} from '../../api/failure';
import { type DraftHandle, useDraftWriter } from '../drafts/useDraft';
import { useEditRoute } from '../overlay/editRoute';
import { useRefreshAfterWrite } from '../query/cache';
import { failure, notifyErrorAs } from '../toast/notifyError';
import { toast, type ToastAction } from '../toast/toast';
import type { FormWords } from '../words';
import { type Choices, findConflict, hasTheirs, type LinkFields } from './conflict/conflictRows';
import { type EditorEvent, type EditorState, type FoundConflict, isLocked } from './editor';
import { focusFirstError } from './focus';
import { type FieldTexts, NO_HOLD, type SaveHold } from './FormFields';
import { formValuesOf, payloadOf, type RecordSource } from './formValues';
import { useFormValues } from './useFormValues';
import { useUnsavedGuard } from './useUnsavedGuard';

export type Payload = Record<string, unknown>;

/** Reads a record with all that its form edits of it. */
export type Load<R extends RaRecord> = (id: number, signal?: AbortSignal) => Promise<R>;

/**
 * Takes the place of the plain create/update. Rejects when it failed.
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

export interface EditorOptions<R extends RaRecord>
  extends Omit<FormWords, 'createTitle' | 'editTitle'>, Omit<RecordSource<R>, 'record' | 'template'> {
  /** Form values as the API's body; the default reads each field by its rule. */
  fromForm?: (values: FieldValues, record: R | undefined) => Payload;
  /** Rules across fields: texts by source, empty when good. */
  validate?: (values: FieldValues) => FieldErrors;
  /** Reads a record where its form edits more than what the resource answers. */
  load?: Load<R>;
  save?: SaveHandler<R>;
  onFailure?: FailureHandler | undefined;
  /** The fields that are compared, and chosen, as one. */
  link?: LinkFields;
  onSaved?: (record: R, mode: 'create' | 'edit') => void;
  /** The action of the toast after a save. */
  nextStep?: (record: R, mode: 'create' | 'edit') => ToastAction | undefined;
}

export interface EditorProps<R extends RaRecord> extends EditorOptions<R> {
  mode: 'create' | 'edit';
  state: EditorState<R>;
  dispatch: Dispatch<EditorEvent<R>>;
  draft: DraftHandle;
}

/** How the records of this form are read: as the resource answers them, unless told otherwise. */
export function useLoad<R extends RaRecord>(load: Load<R> | undefined): Load<R> {
  const resource = useResourceContext() ?? '';
  const { getOne } = useDataProvider();
  return load ?? ((id, signal) => getOne<R>(resource, { id, signal }).then(({ data }) => data as R));
}

/** Writes a form's payload, over the record that it began with. */
function useStore<R extends RaRecord>({ save }: EditorOptions<R>) {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const [key] = useState(newKey);
  return async (values: Payload, base: R | undefined): Promise<R> => {
    const stamp: unknown = base?.['updatedAt'];
    const payload = stamp === undefined ? values : { ...values, updatedAt: stamp };
    if (save) return save(payload, base, key);
    const { data } = base
      ? await dataProvider.update<R>(resource, {
          id: base.id,
          data: payload as Partial<R>,
          previousData: base,
        })
      : await dataProvider.create<R>(resource, { data: payload, meta: { key } });
    return data as R;
  };
}

/** Runs the states of a form: saves its values, reconciles them with another user's version, and ends. */
export function useEditor<R extends RaRecord>(
  props: EditorProps<R>,
  formRef: RefObject<HTMLFormElement | null>,
) {
  const { mode, state, dispatch, fields, draft, fromForm, validate, onFailure, onSaved, nextStep, ...words } =
    props;
  const [texts] = useState<FieldTexts>(() => new Map());
  const [hold, holdSave] = useState<SaveHold>(NO_HOLD);
  const form = useFormValues({ ...props, record: state.base, template: state.template }, draft);
  const { typed } = useDraftWriter(form, draft, mode === 'create' ? props.presets : undefined);
  const { close } = useEditRoute();
  const refresh = useRefreshAfterWrite();
  const read = useLoad<R>(props.load);
  const store = useStore(props);
  const locked = isLocked(state);
  const guard = useUnsavedGuard(form.formState.isDirty, locked, () => draft.end());

  const mark = (errors: FieldErrors): void => {
    for (const [source, message] of Object.entries(errors))
      form.setError(source, { type: 'server', message });
    focusFirstError(formRef.current);
  };
  const { mutate } = useMutation<R, Error, { payload: Payload; base: R | undefined }>({
    mutationFn: ({ payload, base }) => store(payload, base),
    onSuccess: (record) => {
      dispatch({ type: 'saved' });
      toast.success(mode === 'edit' ? words.updated : words.created, nextStep?.(record, mode));
      refresh();
      guard.release();
      draft.end();
      close();
      onSaved?.(record, mode);
    },
    onError: (error, { base }) => {
      if (base && isStale(error)) return void compare(base);
      dispatch({ type: 'refused' });
      const special = onFailure?.(error, mode);
      const tell = words.failureIsFixed ? fixedMessageOf : messageOf;
      const fallback = mode === 'edit' ? words.updateFailed : words.createFailed;
      notifyErrorAs(error, special?.toast ?? saveFailureOf(error, fallback, tell));
      mark(special?.errors ?? errorsOf(error));
    },
  });
  /** @param base the stored version that the values are a change of */
  const save = (base = state.base): void => {
    // An error that the server reported may be on no input: only this removes it.
    form.clearErrors();
    const send = (values: FieldValues): void => {
      const errors = validate?.(values) ?? {};
      if (Object.keys(errors).length > 0) return mark(errors);
      dispatch({ type: 'save' });
      mutate({ payload: fromForm ? fromForm(values, base) : payloadOf(fields, values), base });
    };
    void form.handleSubmit(send, () => mark(validate?.(form.getValues()) ?? {}))();
  };
  /** Reads the stored version; asks which one counts where another user changed what this form shows. */
  const compare = async (base: R): Promise<void> => {
    dispatch({ type: 'stale' });
    try {
      const record = await read(base.id as number);
      const versions = {
        base: form.formState.defaultValues ?? {},
        mine: form.getValues(),
        theirs: formValuesOf(props, record),
      };
      const found = { ...findConflict(texts, versions, props.link), record };
      if (hasTheirs(found)) dispatch({ type: 'conflict', found });
      else resolve(found, found.choices);
    } catch (error) {
      dispatch({ type: 'postpone' });
      failure(error);
    }
  };
  /** Goes on from the stored version, with the chosen values of the form over it, and saves. */
  const resolve = ({ record, kept }: FoundConflict<R>, choices: Choices): void => {
    dispatch({ type: 'rebase', base: record });
    draft.rebase();
    form.reset(formValuesOf(props, record));
    for (const [path, value] of Object.entries(kept(choices)))
      form.setValue(path, value, { shouldDirty: true });
    save(record);
  };

  const afterHold = useEffectEvent(() => {
    dispatch({ type: 'refused' });
    if (hold.question === undefined) save();
    else toast.error(hold.question);
  });
  const isReleased = state.status === 'waiting' && !hold.isPending;
  useEffect(() => {
    if (isReleased) afterHold();
  }, [isReleased]);

  return {
    form,
    texts,
    typed,
    locked,
    holdSave,
    save: () => (hold.isPending ? dispatch({ type: 'wait' }) : save()),
    compare: () => state.base && void compare(state.base),
    resolve,
    close,
    question: guard.question,
    isAsking: guard.asking || state.status === 'conflict',
  };
}
