import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Changes, changesOf } from './draft';
import type { DraftHandle } from './useDraft';

/** How long typing waits before it is kept; with the tab's own end told of, no more than this can be lost. */
const KEEP_DELAY_MS = 1000;

/** Keeps what is typed into the form, on this device, a moment after it was typed. */
export function useDraftWriter(form: UseFormReturn<FieldValues>, draft: DraftHandle) {
  const { isDirty, defaultValues } = form.formState;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = (): Changes => (isDirty ? changesOf(form.getValues(), defaultValues ?? {}) : {});
  const keep = useEffectEvent(() => draft.keep(typed()));
  const { record } = draft.slot;
  const written = useRef(record);

  useEffect(() => {
    const write = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      keep();
    };
    const later = () => {
      timer.current ??= setTimeout(write, KEEP_DELAY_MS);
    };
    const now = () => {
      if (timer.current !== undefined) write();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') now();
    };
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: later });
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', hide);
    return () => {
      now();
      unsubscribe();
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [form]);
  useEffect(() => {
    // What was new is stored by now: what is typed since has a place of its own.
    if (written.current === record) return;
    written.current = record;
    keep();
  }, [record]);
  return { typed };
}
