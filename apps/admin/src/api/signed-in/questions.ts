/** A re-authentication that the server requires: the client requests it, a dialog answers. */
class Question {
  private answers: ((given: boolean) => void)[] = [];
  private readonly listeners = new Set<() => void>();

  /**
   * Resolves with true once it was answered: the refused call may then be sent again. Concurrent calls wait for the
   * same answer. False where no dialog is mounted.
   */
  readonly ask = (): Promise<boolean> =>
    this.listeners.size === 0
      ? Promise.resolve(false)
      : new Promise((resolve) => this.change([...this.answers, resolve]));

  readonly isOpen = (): boolean => this.answers.length > 0;

  readonly answer = (given: boolean): void => {
    const waiting = this.answers;
    if (waiting.length > 0) this.change([]);
    for (const answer of waiting) answer(given);
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private change(next: typeof this.answers): void {
    this.answers = next;
    for (const listener of this.listeners) listener();
  }
}

/** For the person's password (REAUTH). */
export const passwordQuestion = new Question();

/** For a second factor (REAUTH_FACTOR). */
export const factorQuestion = new Question();
