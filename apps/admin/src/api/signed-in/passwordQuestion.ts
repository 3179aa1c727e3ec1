let answers: ((confirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function change(next: typeof answers): void {
  answers = next;
  for (const listener of listeners) listener();
}

/**
 * The question for the person's password that the server asks before it opens doors (REAUTH): the client asks, a dialog
 * answers. Calls that are refused at the same time wait for one answer.
 */
export const passwordQuestion = {
  /** Whether the password was given: the refused call may be sent once more. False where nobody is there to ask. */
  ask: (): Promise<boolean> =>
    listeners.size === 0 ? Promise.resolve(false) : new Promise((resolve) => change([...answers, resolve])),
  isOpen: (): boolean => answers.length > 0,
  answer(confirmed: boolean): void {
    const waiting = answers;
    if (waiting.length > 0) change([]);
    for (const answer of waiting) answer(confirmed);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
