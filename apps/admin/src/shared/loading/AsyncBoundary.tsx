import { Button, Stack, Typography, Dialog, DialogActions, DialogContent } from '@mui/material';
import { useEffect, useState, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PendingButton } from '../PendingButton';
import { LoadFailure, LOADING } from './lazyWithRetry';
import { type Served, release } from './ReleaseNotice';

/** `stuck`: the server has it, the browser doesn't ask for it again before the page is reloaded. */
type Cause = Served | 'stuck';

/**
 * Why something could not be loaded, and the way to try again. Some browsers remember for as long as a page lives that
 * a script could not be had. `mayReload`: there is nothing on the screen that a reload would take away.
 */
function useRetry(failure: LoadFailure, mayReload: boolean, onLoaded: () => void) {
  /** Undefined while it is being found out. */
  const [cause, setCause] = useState<Cause>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    void release.ask().then((served) => {
      if (!gone) setCause(served);
    });
    return () => {
      gone = true;
    };
  }, [failure]);

  const tryAgain = async (): Promise<void> => {
    const served = await release.ask();
    if (served !== 'same') return setCause(served);
    try {
      await failure.again();
      onLoaded();
    } catch {
      if (mayReload) window.location.reload();
      else setCause('stuck');
    }
  };
  const retry = () => {
    if (cause === 'newer' || cause === 'stuck') return window.location.reload();
    setBusy(true);
    void tryAgain().finally(() => setBusy(false));
  };
  return { cause, busy, retry };
}

interface LoadFailedProps {
  failure: LoadFailure;
  /** Called when it is there after all. */
  onLoaded: () => void;
  /** A whole screen, which leaves nothing behind when the page is reloaded; a part may lie over a form. */
  whole?: boolean;
}

/** Says why something could not be loaded, and offers what helps: to try again, or to reload after a release. */
export function LoadFailed({ failure, onLoaded, whole = false }: LoadFailedProps) {
  const { cause, busy, retry } = useRetry(failure, whole, onLoaded);
  const reloads = cause === 'newer' || cause === 'stuck';
  return (
    <Stack role="alert" spacing={1.5} sx={{ alignItems: 'flex-start', py: 2 }}>
      <Typography variant="h6" component="p">
        {whole ? LOADING.screen : LOADING.part}
      </Typography>
      {cause && <Typography color="text.secondary">{LOADING[cause]}</Typography>}
      <PendingButton variant="contained" loading={busy || cause === undefined} onClick={retry}>
        {reloads ? LOADING.reload : LOADING.retry}
      </PendingButton>
    </Stack>
  );
}

interface AsyncBoundaryProps {
  /** Shown while it is on its way. */
  waiting?: ReactNode;
  /** For what opens over the screen: that it could not be loaded is said over it too, until it is closed. */
  onClose?: () => void;
  children: ReactNode;
}

const Over = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-label={LOADING.part}>
    <DialogContent sx={{ pb: 0 }}>{children}</DialogContent>
    <DialogActions>
      <Button color="inherit" onClick={onClose}>
        {LOADING.close}
      </Button>
    </DialogActions>
  </Dialog>
);

/** Around a `lazyWithRetry` part of a screen: one that can't be loaded leaves the rest as it is. */
export const AsyncBoundary = ({ waiting = null, onClose, children }: AsyncBoundaryProps) => (
  <ErrorBoundary
    fallbackRender={({ error, resetErrorBoundary }) => {
      // A fault of the part itself is the screen's.
      if (!(error instanceof LoadFailure)) throw error;
      const told = <LoadFailed failure={error} onLoaded={resetErrorBoundary} />;
      return onClose ? <Over onClose={onClose}>{told}</Over> : told;
    }}
  >
    <Suspense fallback={waiting}>{children}</Suspense>
  </ErrorBoundary>
);
