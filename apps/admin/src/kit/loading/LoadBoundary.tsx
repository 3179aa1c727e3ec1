import { Button, Dialog, DialogActions, DialogContent } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LoadFailure, LOADING } from './loadable';
import { LoadFailed } from './LoadFailed';

interface LoadBoundaryProps {
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

/** Around a `loadable` part of a screen: one that can't be loaded leaves the rest as it is. */
export const LoadBoundary = ({ waiting = null, onClose, children }: LoadBoundaryProps) => (
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
