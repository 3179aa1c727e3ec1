import { DomainError } from '../../../common/errors/domain-error.js';

type Start<T> = (cancelled: AbortSignal) => Promise<T>;

interface Running<T> {
  result: Promise<T>;
  waiting: number;
  controller: AbortController;
}

/** Errors that concern only the user who started the work. */
const PERSONAL = ['notFound', 'tooMany', 'unauthenticated', 'moduleForbidden', 'actionForbidden'];
const isPersonal = (error: unknown): boolean => error instanceof DomainError && PERSONAL.includes(error.code);

/**
 * Work that callers with the same key share. It is aborted when the last waiting caller has disconnected, and started
 * again by another caller when its error concerns only the one who started it.
 */
export class SharedWork<T> {
  private readonly running = new Map<string, Running<T>>();

  /** The result of the work under `key`. @throws the reason of `gone` when this caller disconnects */
  async join(key: string, start: Start<T>, gone?: AbortSignal): Promise<T> {
    for (;;) {
      gone?.throwIfAborted();
      const joined = this.running.get(key);
      try {
        return await this.wait(key, joined ?? this.begin(key, start), gone);
      } catch (error) {
        if (!joined || !isPersonal(error)) throw error;
      }
    }
  }

  private async wait(key: string, work: Running<T>, gone?: AbortSignal): Promise<T> {
    work.waiting += 1;
    try {
      return await Promise.race([work.result, ...(gone ? [rejected(gone, work.controller.signal)] : [])]);
    } finally {
      work.waiting -= 1;
      if (work.waiting === 0) {
        // Later callers start again: aborted work has no result.
        this.forget(key, work);
        work.controller.abort();
      }
    }
  }

  private begin(key: string, start: Start<T>): Running<T> {
    const controller = new AbortController();
    const work = { result: start(controller.signal), waiting: 0, controller };
    this.running.set(key, work);
    // Before any caller sees the error, so that none joins this work again; also prevents an unhandled rejection.
    work.result.catch(() => this.forget(key, work));
    return work;
  }

  private forget(key: string, work: Running<T>): void {
    if (this.running.get(key) === work) this.running.delete(key);
  }
}

/** Rejects when `signal` is aborted; stops listening once `over` is. */
const rejected = (signal: AbortSignal, over: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: over });
  });
