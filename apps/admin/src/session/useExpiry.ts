import { useEffect } from 'react';
import { queryClient } from '../api/queryClient';
import { confirmExpiry } from './confirmExpiry';
import { SESSION } from '../api/session/countdown';
import { SESSION_KEY, millisecondsLeft, secondsLeft } from '../api/session/session';

/** `setTimeout` can't wait longer. */
const LONGEST_WAIT_MS = 2_000_000_000;

/**
 * Ends the session the moment `expires_at` passes, and on waking up after it. Spec §4. A tab that is looked at again
 * in the session's last minutes, when the poll is silent, learns at once whether another tab has extended it.
 */
export function useExpiry(expiresAt: number): void {
  useEffect(() => {
    const end = () => {
      if (millisecondsLeft(expiresAt) <= 0) void confirmExpiry();
    };
    const look = () => {
      if (secondsLeft(expiresAt) === 0) end();
      else if (
        document.visibilityState === 'visible' &&
        secondsLeft(expiresAt) <= SESSION.slowPollAboveSeconds
      )
        void queryClient.refetchQueries({ queryKey: SESSION_KEY });
    };
    const wait = Math.min(LONGEST_WAIT_MS, Math.max(0, Math.ceil(millisecondsLeft(expiresAt))) + 1);
    const timer = setTimeout(end, wait);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [expiresAt]);
}
