import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Alert, Button } from '@mui/material';
import { release } from './release';
import { LOADING } from './words';

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
      sx={{ mb: 2, alignItems: 'center', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px' } }}
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
