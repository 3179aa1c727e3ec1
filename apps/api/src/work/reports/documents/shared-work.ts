type Start<T> = (cancelled: AbortSignal) => Promise<T>;

interface Running<T> {
  result: Promise<T>;
  waiting: number;
  controller: AbortController;
}

/**
 * Work that several callers may wait for: begun once for a key, shared while it runs, and cancelled only when the
 * last of those who waited has gone away.
 */
export class SharedWork<T> {
  private readonly running = new Map<string, Running<T>>();

  /** The result of the work under `key`. @throws the reason of `gone` as soon as this caller goes away */
  async join(key: string, start: Start<T>, gone?: AbortSignal): Promise<T> {
    gone?.throwIfAborted();
    const work = this.running.get(key) ?? this.begin(key, start);
    work.waiting += 1;
    try {
      return await Promise.race([work.result, ...(gone ? [rejected(gone, work.controller.signal)] : [])]);
    } finally {
      work.waiting -= 1;
      if (work.waiting === 0) this.end(key, work);
    }
  }

  private begin(key: string, start: Start<T>): Running<T> {
    const controller = new AbortController();
    const work = { result: start(controller.signal), waiting: 0, controller };
    // All who waited may have gone: then nobody is left to hear of the failure.
    work.result.catch(() => undefined);
    this.running.set(key, work);
    return work;
  }

  /** Whoever comes now begins anew: what was cancelled has no result. */
  private end(key: string, work: Running<T>): void {
    if (this.running.get(key) === work) this.running.delete(key);
    work.controller.abort();
  }
}

/** Rejects when `signal` is aborted; stops listening once `over` is. */
const rejected = (signal: AbortSignal, over: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: over });
  });
