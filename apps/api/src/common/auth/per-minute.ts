const MINUTE_MS = 60_000;
/** So many keys are told apart at a time; more at once are nobody in good faith, and share one. */
const MAX_KEYS = 1000;
const ALL_OTHERS = '…';

interface Seen {
  minute: number;
  /** How many were let through in this minute. */
  passed: number;
  /** How many were held back since the last that was let through. */
  heldBack: number;
}

/** Lets a few of each key through in every minute of the clock, and counts the others for the next. */
export class PerMinute {
  private readonly seen = new Map<string, Seen>();

  /** How many were held back since the last one; undefined when this one is held back itself. */
  pass(key: string, most = 1, now: number = Date.now()): number | undefined {
    const minute = Math.floor(now / MINUTE_MS);
    const seen = this.of(key, minute);
    if (seen.minute !== minute) Object.assign(seen, { minute, passed: 0 });
    if (seen.passed >= most) {
      seen.heldBack += 1;
      return undefined;
    }
    const { heldBack } = seen;
    Object.assign(seen, { passed: seen.passed + 1, heldBack: 0 });
    return heldBack;
  }

  get size(): number {
    return this.seen.size;
  }

  private of(key: string, minute: number): Seen {
    const known = this.seen.get(key);
    if (known) return known;
    if (this.seen.size >= MAX_KEYS)
      for (const [old, seen] of this.seen) if (seen.minute !== minute) this.seen.delete(old);
    if (this.seen.size >= MAX_KEYS && key !== ALL_OTHERS) return this.of(ALL_OTHERS, minute);
    const made = { minute, passed: 0, heldBack: 0 };
    this.seen.set(key, made);
    return made;
  }
}
