import { type RaRecord, useResourceContext } from 'ra-core';
import { useRef, useState, useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../api/signed-in/session';
import { mayBeSignedIn } from '../../api/signed-in/tabUser';
import { resumesDraft } from '../overlay/editRoute';
import { type Changes, contradict, isEmpty, isOutdated, type Offer, offerOf, changesOf } from './draft';
import { type DraftSlot, draftStorage } from './draftStorage';

/** The drafts of an open form. */
interface Held {
  /** Ids of its own drafts: it writes the first; the others were resumed into it. */
  ids: readonly [string, ...string[]];
  /** The resumed draft. `asked`: the user resumed it; else it was restored after a session expired. */
  shown?: Offer & { asked: boolean };
  /** The draft that the user may resume or discard. */
  offered?: Offer | undefined;
}

interface DraftSource<R extends RaRecord> {
  record: R | undefined;
  /** The record that a new one is copied from. */
  template: R | undefined;
}

let opened: ReturnType<typeof draftStorage> | undefined;
/** Created lazily: modules that only import types or constants run without a browser. */
const storage = () => (opened ??= draftStorage(localStorage));
/** Removes all drafts of a user from this device, at sign-out. */
export const forgetDrafts = (userId: number): void => storage().removeAll(userId);

const stampOf = (record: RaRecord | undefined): string | null =>
  typeof record?.['updatedAt'] === 'string' ? record['updatedAt'] : null;

const slotName = (record: RaRecord | undefined, template: RaRecord | undefined): string =>
  record ? String(record.id) : template ? `copy-${template.id}` : 'new';

const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

const otherOffer = (slot: DraftSlot, ids: readonly string[]): Offer | undefined =>
  offerOf(
    storage()
      .read(slot)
      .filter(({ id }) => !ids.includes(id)),
  );

function begin(slot: DraftSlot, isResuming: boolean): Held {
  const own = newId();
  const offer = otherOffer(slot, []);
  if (!offer || !isResuming) return { ids: [own], offered: offer };
  const ids = [own, ...offer.ids] as const;
  return { ids: [...ids], shown: { ...offer, asked: false }, offered: otherOffer(slot, ids) };
}

/**
 * The draft of a form. A form overwrites only its own drafts; those of other tabs, and those not resumed yet, are
 * offered until the user resumes or discards them. `round` changes when the form must be mounted again.
 */
export function useDraft<R extends RaRecord>({ record, template }: DraftSource<R>) {
  const resource = useResourceContext() ?? '';
  const { id: userId } = useUser();
  const { state } = useLocation();
  const [slot] = useState<DraftSlot>({ userId, resource, record: slotName(record, template) });
  const [held, setHeld] = useState<Held>(() => begin(slot, resumesDraft(state)));
  const [round, setRound] = useState(0);
  /** The round whose changes are still written; null after the form was saved or discarded. */
  const live = useRef<number | null>(0);
  const { ids, shown, offered } = held;
  const basis = stampOf(record);

  const beginAnew = (next: Held): void => {
    setHeld(next);
    live.current = round + 1;
    setRound(round + 1);
  };
  const write = (changes: Changes): void => {
    // After a sign-out, perhaps in another tab, no draft is written. (An expired session still counts as signed in.)
    if (!mayBeSignedIn()) return;
    storage().write(
      slot,
      { id: ids[0], savedAt: new Date().toISOString(), basis: shown?.basis ?? basis, changes },
      ids,
    );
  };
  const keep = (typed: Changes): void => {
    if (live.current !== round) return;
    if (isEmpty(typed)) storage().remove(slot, ids);
    else write(typed);
  };
  /** Resumes the offered draft; typed values that contradict it become a draft of their own. */
  const resume = (typed: Changes): void => {
    if (!offered) return;
    const isAgainst = contradict(typed, offered.changes);
    if (isAgainst) write(typed);
    const taken: Held['ids'] = isAgainst ? [newId(), ...offered.ids] : [...ids, ...offered.ids];
    const changes = { ...typed, ...offered.changes };
    beginAnew({
      ids: taken,
      shown: { ...offered, changes, asked: true },
      offered: otherOffer(slot, taken),
    });
  };
  /** Bases later changes on the version that is stored now. */
  const rebase = (): void => setHeld({ ids, offered });
  const refuse = (): void => {
    storage().remove(slot, offered?.ids ?? []);
    setHeld({ ...held, offered: otherOffer(slot, ids) });
  };
  /** Discards the resumed draft and everything typed since. */
  const discard = (): void => {
    storage().remove(slot, ids);
    beginAnew({ ids: [newId()], offered: otherOffer(slot, []) });
  };
  /** Ends the draft: the form was saved or discarded. */
  const end = (): void => {
    live.current = null;
    storage().remove(slot, ids);
  };
  const isStale = (offer: Offer | undefined): boolean => offer !== undefined && isOutdated(offer, basis);
  return {
    shown: shown && { ...shown, outdated: isStale(shown) },
    offered: offered && { ...offered, outdated: isStale(offered) },
    round,
    keep,
    resume,
    rebase,
    refuse,
    discard,
    end,
  };
}

export type DraftHandle = ReturnType<typeof useDraft>;

/** Delay before a draft is written. A closing tab writes at once, so that at most this much is lost. */
const KEEP_DELAY_MS = 1000;

/** Writes the form's changes, with the presets of its address, to local storage with a short delay. */
export function useDraftWriter(
  form: UseFormReturn<FieldValues>,
  draft: DraftHandle,
  presets: Changes | undefined,
) {
  const { isDirty, defaultValues } = form.formState;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = (): Changes => {
    const changes = isDirty ? changesOf(form.getValues(), defaultValues ?? {}) : {};
    return isEmpty(changes) ? changes : { ...presets, ...changes };
  };
  const keep = useEffectEvent(() => draft.keep(typed()));

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
  return { typed };
}
