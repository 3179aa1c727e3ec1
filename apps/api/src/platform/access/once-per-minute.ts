const MINUTE_MS = 60_000;

/** Lets each key through once in every minute of the clock; what it remembers is gone with the minute. */
export class OncePerMinute {
  private minute = 0;
  private readonly seen = new Set<string>();

  isFirst(key: string, now: number = Date.now()): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.seen.clear();
    }
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }
}
