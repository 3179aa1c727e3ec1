import { type Draft, openly } from './draft';

/** The key of a draft: user and form. */
export interface DraftSlot {
  userId: number;
  resource: string;
  /** The record's id, `new`, or `copy-7` for a copy of record 7. */
  record: string;
}

const PREFIX = 'prumo.draft:';
/** Another shape of drafts takes another number: what an older console left behind is not read. */
const VERSION = 2;
/** One draft a form, which a second form of the same record wrote over. */
const SINGLE_VERSION = 1;
/** In characters: more than any form needs, and all drafts together well within what browsers allow. */
export const MAX_DRAFT_LENGTH = 100_000;
export const MAX_DRAFTS = 20;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keyOf = ({ userId, resource, record }: DraftSlot): string => `${PREFIX}${userId}:${resource}:${record}`;

type Stored = { version?: unknown; drafts?: Draft[] } & Partial<Draft>;

function draftsIn(text: string | null): Draft[] {
  try {
    const stored = JSON.parse(text ?? 'null') as Stored | null;
    if (stored?.version === VERSION) return stored.drafts ?? [];
    if (stored?.version !== SINGLE_VERSION) return [];
    const { savedAt = '', basis = null, changes = {} } = stored;
    return [{ id: 'single', savedAt, basis, changes }];
  } catch {
    return [];
  }
}

const ageOf = ({ savedAt }: Draft): number => Date.now() - Date.parse(savedAt);

/** Readable drafts that have not expired, newest first. */
const parse = (text: string | null): Draft[] =>
  draftsIn(text)
    .filter((draft) => ageOf(draft) <= MAX_AGE_MS)
    .map((draft) => ({ ...draft, changes: openly(draft.changes) }));

/** As many as there is room for, the newest first; none where that one alone is too large. */
function textOf(drafts: readonly Draft[]): string | undefined {
  if (drafts.length === 0) return undefined;
  const text = JSON.stringify({ version: VERSION, drafts });
  return text.length > MAX_DRAFT_LENGTH ? textOf(drafts.slice(0, -1)) : text;
}

/** Keeps drafts on this device: of a bounded number of forms, of bounded size, for a month. */
export function draftStorage(place: Place) {
  const keys = (): string[] =>
    Array.from({ length: place.length }, (_, index) => place.key(index) ?? '').filter((key) =>
      key.startsWith(PREFIX),
    );

  /** Drops what is unreadable or too old, then the oldest beyond the number that is kept. */
  const prune = (most: number): void => {
    const known = keys()
      .map((key) => {
        const [newest] = parse(place.getItem(key));
        return { key, age: newest ? ageOf(newest) : Number.POSITIVE_INFINITY };
      })
      .toSorted((a, b) => a.age - b.age);
    for (const [index, { key, age }] of known.entries())
      if (index >= most || !(age <= MAX_AGE_MS)) place.removeItem(key);
  };

  const read = (slot: DraftSlot): Draft[] => parse(place.getItem(keyOf(slot)));
  const without = (slot: DraftSlot, ids: readonly string[]): Draft[] =>
    read(slot).filter(({ id }) => !ids.includes(id));
  /** Keeps drafts, if there is any room for them at all: typing must never fail for want of a draft. */
  const store = (slot: DraftSlot, drafts: readonly Draft[]): void => {
    const key = keyOf(slot);
    const text = textOf(drafts);
    if (text === undefined) return place.removeItem(key);
    if (place.getItem(key) === null) prune(MAX_DRAFTS - 1);
    try {
      place.setItem(key, text);
    } catch {
      // A full or forbidden storage: the form works without a draft.
    }
  };

  return {
    /** The drafts of a form, the newest first. */
    read,
    /** Keeps a draft in the place of these, beside the others. */
    write: (slot: DraftSlot, draft: Draft, ids: readonly string[]): void =>
      store(slot, [draft, ...without(slot, [draft.id, ...ids])]),
    remove: (slot: DraftSlot, ids: readonly string[]): void => store(slot, without(slot, ids)),
    /** Forgets all drafts of a person. */
    removeAll: (userId: number): void => {
      for (const key of keys()) if (key.startsWith(`${PREFIX}${userId}:`)) place.removeItem(key);
    },
  };
}
