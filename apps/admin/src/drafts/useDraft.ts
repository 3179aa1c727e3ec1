import { useRef, useState } from 'react';
import { type RaRecord, useResourceContext } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { useUser } from '../providers/session/useSession';
import { resumesDraft } from '../shared/form/dialogTarget';
import { type Changes, type Draft, isEmpty, isOutdated } from './draft';
import { type DraftSlot, draftStorage } from './draftStorage';

type Found =
  | { kind: 'none' }
  /** There is one, and the person has not said what to do with it. */
  | { kind: 'offered'; draft: Draft }
  /** It is in the form. `asked`: the person wanted it; else it came back by itself after a session's end. */
  | { kind: 'resumed'; draft: Draft; asked: boolean };

export interface DraftSource<R extends RaRecord> {
  record: R | undefined;
  /** The record that a new one is copied from. */
  template: R | undefined;
}

const storage = draftStorage(localStorage);
const stampOf = (record: RaRecord | undefined): string | null =>
  typeof record?.['updatedAt'] === 'string' ? record['updatedAt'] : null;

const slotName = (record: RaRecord | undefined, template: RaRecord | undefined): string =>
  record ? String(record.id) : template ? `copy-${template.id}` : 'new';

/** The draft of a form, from its finding to its end. `round` changes when the form has to begin anew. */
export function useDraft<R extends RaRecord>({ record, template }: DraftSource<R>) {
  const resource = useResourceContext() ?? '';
  const { id: userId } = useUser();
  const { state } = useLocation();
  const [slot, setSlot] = useState<DraftSlot>({ userId, resource, record: slotName(record, template) });
  const [found, setFound] = useState<Found>(() => {
    const draft = storage.read(slot);
    if (!draft) return { kind: 'none' };
    return resumesDraft(state) ? { kind: 'resumed', draft, asked: false } : { kind: 'offered', draft };
  });
  const [round, setRound] = useState(0);
  /** The round whose typing still counts; none once the form is left for good. */
  const live = useRef<number | null>(0);
  const basis = stampOf(record);
  const offered = found.kind === 'offered' ? found.draft : undefined;

  const beginAnew = (): void => {
    live.current = round + 1;
    setRound(round + 1);
  };
  /** Keeps what is typed; beside an unanswered offer, both are kept. */
  const keep = (typed: Changes): void => {
    if (live.current !== round || (offered && isEmpty(typed))) return;
    const changes = offered ? { ...offered.changes, ...typed } : typed;
    if (isEmpty(changes)) storage.remove(slot);
    else storage.write(slot, { savedAt: new Date().toISOString(), basis: offered?.basis ?? basis, changes });
  };
  const resume = (typed: Changes): void => {
    if (!offered) return;
    setFound({
      kind: 'resumed',
      asked: true,
      draft: { ...offered, changes: { ...typed, ...offered.changes } },
    });
    beginAnew();
  };
  /** What is typed from now on is a change to what is stored by now: to what was new a moment ago, too. */
  const goOnFrom = (stored: RaRecord): void => {
    if (!record) storage.remove(slot);
    setSlot({ ...slot, record: slotName(stored, undefined) });
    if (found.kind === 'resumed') setFound({ kind: 'none' });
  };
  const discard = (): void => {
    storage.remove(slot);
    if (found.kind === 'resumed') beginAnew();
    setFound({ kind: 'none' });
  };
  /** The form was left for good; an offer that was never answered stands again. */
  const end = (outcome: 'saved' | 'given up'): void => {
    live.current = null;
    const superseded = outcome === 'saved' && record !== undefined;
    if (offered && !superseded) storage.write(slot, offered);
    else storage.remove(slot);
  };
  const outdated = found.kind !== 'none' && isOutdated(found.draft, basis);
  return { found, outdated, round, keep, resume, goOnFrom, discard, end };
}

export type DraftHandle = ReturnType<typeof useDraft>;
