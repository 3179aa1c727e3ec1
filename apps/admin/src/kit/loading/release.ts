/** What the server has to say of the console that runs here. */
export type Served = 'same' | 'newer' | 'unreachable';

const PATIENCE_MS = 10_000;

/** A release is known by its first script, whose name is made from the content of all that it loads. */
const scriptOf = (page: Document): string | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

const running = scriptOf(document);
let newer: string | undefined;
const listeners = new Set<() => void>();

async function servedScript(): Promise<string | undefined> {
  const response = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) return undefined;
  return scriptOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
}

export const release = {
  /** Asks whether the server serves another release than the one that runs in this tab. */
  async ask(): Promise<Served> {
    const served = await servedScript().catch(() => undefined);
    if (served === undefined) return 'unreachable';
    newer = served === running ? undefined : served;
    for (const listener of listeners) listener();
    return newer === undefined ? 'same' : 'newer';
  },
  /** The newer release, as far as is known; undefined while this one is the newest. */
  newer: (): string | undefined => newer,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
