import { Alert, Button } from '@mui/material';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LOADING } from './lazyWithRetry';

/** The server's answer about the release that runs here. */
export type Served = 'same' | 'newer' | 'unreachable';

const PATIENCE_MS = 10_000;

/** A release is known by its first script, whose name is made from the content of all that it loads. */
const scriptOf = (page: Document): string | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

/** Asked for when needed: parts of the console are tested where there is no page. */
const running = (): string | undefined => scriptOf(document);
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
    newer = served === running() ? undefined : served;
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

/** Coming and going is no reason to ask more often. */
const LEAST_PAUSE_MS = 60_000;

/** Asks for a newer release when the tab is looked at again. */
function useReleaseCheck(): void {
  const asked = useRef(0);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked.current < LEAST_PAUSE_MS) return;
      asked.current = Date.now();
      void release.ask();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

/** Tells of a newer release and offers to reload; when is for the person to say, who may be in a form. */
export function ReleaseNotice() {
  useReleaseCheck();
  const newer = useSyncExternalStore(release.subscribe, release.newer);
  const [declined, setDeclined] = useState<string>();
  if (newer === undefined || newer === declined) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            onClick={() => window.location.reload()}
            sx={{ mr: 1 }}
          >
            {LOADING.reload}
          </Button>
          <Button size="small" color="inherit" onClick={() => setDeclined(newer)}>
            {LOADING.later}
          </Button>
        </>
      }
    >
      {LOADING.released}
    </Alert>
  );
}
