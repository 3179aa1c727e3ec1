import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Keeps the screen, and the dialog that lies over it, until a write is answered: Back and links have no effect meanwhile.
 * Rendered only while the write runs. The login screen is let through, since the session is over.
 */
export function WriteLock() {
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== '/login');
  useBeforeUnload(warn);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return null;
}
