import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../api/signed-in/session';
import { mayBeSignedIn } from '../../api/signed-in/tabUser';
import { type Offer, offerOf } from '../drafts/draft';
import { draftStorage } from '../drafts/draftStorage';
import { resumesDraft } from '../overlay/editRoute';
import type { GridRecord } from './gridColumn';
import type { DraftRow, GridEdits } from './gridEdits';

/** How long an edit waits before it is kept on the device. */
const KEEP_DELAY_MS = 500;

/** A text that is still being typed. */
export interface TypedCell<R> {
  row: R;
  column: string;
  text: string;
}

const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

function draftRows<R extends GridRecord>({ rows }: GridEdits<R>, typed: TypedCell<R> | undefined) {
  const drafts = new Map<number, DraftRow>();
  for (const [id, { base, cells }] of rows) {
    const texts = Object.fromEntries(Object.entries(cells).map(([key, { text }]) => [key, text]));
    drafts.set(id, { updatedAt: base.updatedAt, texts });
  }
  if (typed) {
    const { updatedAt, texts } = drafts.get(typed.row.id) ?? { updatedAt: typed.row.updatedAt, texts: {} };
    drafts.set(typed.row.id, { updatedAt, texts: { ...texts, [typed.column]: typed.text } });
  }
  return drafts;
}

/** The rows of a kept draft, by their ids. */
export const rowsOfDraft = ({ changes }: Offer): ReadonlyMap<number, DraftRow> =>
  new Map(Object.entries(changes).map(([id, row]) => [Number(id), row as DraftRow]));

interface DraftOptions<R> {
  resource: string;
  edits: GridEdits<R>;
  isTyping: boolean;
  /** The text of the open editor. */
  typed: RefObject<TypedCell<R> | undefined>;
}

/** Keeps the unsaved cells of a grid on this device, and offers those back that an earlier visit left. */
export function useGridDraft<R extends GridRecord>({ resource, edits, isTyping, typed }: DraftOptions<R>) {
  const { id: userId } = useUser();
  const { state } = useLocation();
  const [storage] = useState(() => draftStorage(localStorage));
  const [slot] = useState(() => ({ userId, resource, record: 'grid' }));
  const [id] = useState(newId);
  const [offer, setOffer] = useState(() => offerOf(storage.read(slot)));
  /** The edits were given up: nothing more is kept of them. */
  const hasEnded = useRef(false);

  const writeNow = useEffectEvent(() => {
    // Signed out, in another tab perhaps: nothing is left behind any more.
    if (hasEnded.current || !mayBeSignedIn()) return;
    const rows = draftRows(edits, typed.current);
    if (rows.size === 0) return storage.remove(slot, [id]);
    const changes = Object.fromEntries(rows);
    storage.write(slot, { id, savedAt: new Date().toISOString(), basis: null, changes }, []);
  });
  useEffect(() => {
    const timer = setTimeout(() => writeNow(), KEEP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [edits.rows]);
  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setInterval(() => writeNow(), KEEP_DELAY_MS);
    return () => clearInterval(timer);
  }, [isTyping]);
  useEffect(() => {
    const keep = () => writeNow();
    const hide = () => {
      if (document.visibilityState === 'hidden') writeNow();
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', hide);
    return () => {
      writeNow();
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);

  return {
    offer,
    /** A session ended over the grid: its texts come back without being asked for. */
    isResuming: resumesDraft(state),
    /** Forgets what was typed: the person gave it up. */
    end: () => {
      hasEnded.current = true;
      storage.remove(slot, [id]);
    },
    /** Forgets the offer, taken over or refused. */
    close: () => {
      if (offer) storage.remove(slot, offer.ids);
      setOffer(undefined);
    },
  };
}
