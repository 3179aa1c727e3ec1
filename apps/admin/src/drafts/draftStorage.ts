import type { Draft } from './draft';

/** Whose draft, and of which form. */
export interface DraftSlot {
  userId: number;
  resource: string;
  /** The record's id, `new`, or `copy-7` for a copy of record 7. */
  record: string;
}

const PREFIX = 'prumo.draft:';
/** Another shape of drafts takes another number: what an older console left behind is not read. */
const VERSION = 1;
/** In characters: more than any form needs, and all drafts together well within what browsers allow. */
export const MAX_DRAFT_LENGTH = 100_000;
export const MAX_DRAFTS = 20;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keyOf = ({ userId, resource, record }: DraftSlot): string => `${PREFIX}${userId}:${resource}:${record}`;

function parse(text: string | null): Draft | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as (Draft & { version?: unknown }) | null;
    if (stored?.version !== VERSION) return undefined;
    const { savedAt, basis, changes } = stored;
    return { savedAt, basis, changes };
  } catch {
    return undefined;
  }
}

const ageOf = (draft: Draft | undefined): number =>
  draft ? Date.now() - Date.parse(draft.savedAt) : Number.POSITIVE_INFINITY;

/** Keeps drafts on this device: a bounded number of bounded size, for a month. */
export function draftStorage(place: Place) {
  const keys = (): string[] =>
    Array.from({ length: place.length }, (_, index) => place.key(index) ?? '').filter((key) =>
      key.startsWith(PREFIX),
    );

  /** Drops what is unreadable or too old, then the oldest beyond the number that is kept. */
  const prune = (most: number): void => {
    const known = keys()
      .map((key) => ({ key, age: ageOf(parse(place.getItem(key))) }))
      .toSorted((a, b) => a.age - b.age);
    for (const [index, { key, age }] of known.entries())
      if (index >= most || !(age <= MAX_AGE_MS)) place.removeItem(key);
  };

  return {
    read(slot: DraftSlot): Draft | undefined {
      const draft = parse(place.getItem(keyOf(slot)));
      return ageOf(draft) <= MAX_AGE_MS ? draft : undefined;
    },
    /** Keeps a draft, if there is any room for it at all: typing must never fail for want of a draft. */
    write(slot: DraftSlot, draft: Draft): void {
      const key = keyOf(slot);
      const text = JSON.stringify({ version: VERSION, ...draft });
      if (text.length > MAX_DRAFT_LENGTH) return place.removeItem(key);
      if (place.getItem(key) === null) prune(MAX_DRAFTS - 1);
      try {
        place.setItem(key, text);
      } catch {
        // A full or forbidden storage: the form works without a draft.
      }
    },
    remove: (slot: DraftSlot): void => place.removeItem(keyOf(slot)),
  };
}

export type DraftStorage = ReturnType<typeof draftStorage>;
