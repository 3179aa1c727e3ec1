const MINUTE_MS = 60_000;
/** Further keys of the same minute are counted together: only an attack has so many. */
const MAX_KEYS = 1000;
const ALL_OTHERS = '…';

interface Seen {
  minute: number;
  passed: number;
  /** Since the last one that passed. */
  heldBack: number;
}

/** Limits events per key and minute of the clock, and counts those above the limit. */
export class PerMinute {
  private readonly seen = new Map<string, Seen>();

  /** @returns the number of events above the limit since the last one below it; undefined for one above it */
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
