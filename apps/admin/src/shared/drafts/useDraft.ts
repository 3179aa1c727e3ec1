import { type RaRecord, useResourceContext } from 'ra-core';
import { useRef, useState, useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../api/signed-in/session';
import { mayBeSignedIn } from '../../api/signed-in/tabUser';
import { resumesDraft } from '../overlay/editRoute';
import { type Changes, contradict, isEmpty, isOutdated, type Offer, offerOf, changesOf } from './draft';
import { type DraftSlot, draftStorage } from './draftStorage';

/** What the form holds of drafts. */
interface Held {
  /** Its own: the first is written by it, the others are those that it has taken over. */
  ids: readonly [string, ...string[]];
  /** What was brought back into it. `asked`: the person wanted it; else it came back after a session's end. */
  shown?: Offer & { asked: boolean };
  /** What the person has not said yet what to do with. */
  offered?: Offer | undefined;
}

interface DraftSource<R extends RaRecord> {
  record: R | undefined;
  /** The record that a new one is copied from. */
  template: R | undefined;
}

let opened: ReturnType<typeof draftStorage> | undefined;
/** Opened when the first form is: what is only read of this file needs no browser. */
const storage = () => (opened ??= draftStorage(localStorage));
/** Signing out leaves nothing of what a person typed on this device. */
export const forgetDrafts = (userId: number): void => storage().removeAll(userId);

const stampOf = (record: RaRecord | undefined): string | null =>
  typeof record?.['updatedAt'] === 'string' ? record['updatedAt'] : null;

const slotName = (record: RaRecord | undefined, template: RaRecord | undefined): string =>
  record ? String(record.id) : template ? `copy-${template.id}` : 'new';

const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

const offerBeside = (slot: DraftSlot, ids: readonly string[]): Offer | undefined =>
  offerOf(
    storage()
      .read(slot)
      .filter(({ id }) => !ids.includes(id)),
  );

function begin(slot: DraftSlot, isResuming: boolean): Held {
  const own = newId();
  const offer = offerBeside(slot, []);
  if (!offer || !isResuming) return { ids: [own], offered: offer };
  const ids = [own, ...offer.ids] as const;
  return { ids: [...ids], shown: { ...offer, asked: false }, offered: offerBeside(slot, ids) };
}

/**
 * The draft of a form, from its finding to its end. A form writes over no draft but its own: those of other tabs, and
 * those that were not taken over, are offered until the person says what to do with them. `round` changes when the
 * form has to begin anew.
 */
export function useDraft<R extends RaRecord>({ record, template }: DraftSource<R>) {
  const resource = useResourceContext() ?? '';
  const { id: userId } = useUser();
  const { state } = useLocation();
  const [slot] = useState<DraftSlot>({ userId, resource, record: slotName(record, template) });
  const [held, setHeld] = useState<Held>(() => begin(slot, resumesDraft(state)));
  const [round, setRound] = useState(0);
  /** The round whose typing still counts; none once the form is left for good. */
  const live = useRef<number | null>(0);
  const { ids, shown, offered } = held;
  const basis = stampOf(record);

  const beginAnew = (next: Held): void => {
    setHeld(next);
    live.current = round + 1;
    setRound(round + 1);
  };
  const write = (changes: Changes): void => {
    // Signed out, in another tab perhaps: nothing is left behind any more. (A session that ends leaves its mark.)
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
  /** Brings the offer back; what was typed against it is offered in its turn. */
  const resume = (typed: Changes): void => {
    if (!offered) return;
    const isAgainst = contradict(typed, offered.changes);
    if (isAgainst) write(typed);
    const taken: Held['ids'] = isAgainst ? [newId(), ...offered.ids] : [...ids, ...offered.ids];
    const changes = { ...typed, ...offered.changes };
    beginAnew({
      ids: taken,
      shown: { ...offered, changes, asked: true },
      offered: offerBeside(slot, taken),
    });
  };
  /** Takes later changes as changes to the version that is stored now. */
  const rebase = (): void => setHeld({ ids, offered });
  const refuse = (): void => {
    storage().remove(slot, offered?.ids ?? []);
    setHeld({ ...held, offered: offerBeside(slot, ids) });
  };
  /** Lets go of what was brought back, and of what was typed since. */
  const discard = (): void => {
    storage().remove(slot, ids);
    beginAnew({ ids: [newId()], offered: offerBeside(slot, []) });
  };
  /** The form was left for good, saved or given up. */
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

/** How long typing waits before it is kept; with the tab's own end told of, no more than this can be lost. */
const KEEP_DELAY_MS = 1000;

/** Keeps what is typed into the form, on this device, a moment after it was typed. */
export function useDraftWriter(form: UseFormReturn<FieldValues>, draft: DraftHandle) {
  const { isDirty, defaultValues } = form.formState;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = (): Changes => (isDirty ? changesOf(form.getValues(), defaultValues ?? {}) : {});
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
