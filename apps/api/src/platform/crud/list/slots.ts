/** Lets so many in at once; who comes later waits for a place, but not for ever. */
export class Slots {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(
    private readonly places: number,
    private readonly patienceMs: number,
  ) {}

  /** Answers how to leave again; undefined when no place became free in time. */
  async enter(): Promise<(() => void) | undefined> {
    if (this.taken < this.places) this.taken += 1;
    else if (!(await this.turn())) return undefined;
    return () => this.leave();
  }

  private turn(): Promise<boolean> {
    return new Promise((resolve) => {
      const called = (): void => {
        clearTimeout(patience);
        resolve(true);
      };
      const patience = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(called), 1);
        resolve(false);
      }, this.patienceMs);
      this.waiting.push(called);
    });
  }

  /** The place goes to whoever waits longest, if anybody does. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken -= 1;
  }
}
