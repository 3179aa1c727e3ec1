import { useEffect, useState, useEffectEvent, useRef } from 'react';
import { request } from '../api/httpClient';
import { queryClient } from '../api/queryClient';
import { SESSION, shouldRefresh } from '../api/signed-in/countdown';
import {
  secondsLeft,
  extendSession,
  SESSION_KEY,
  type SessionUser,
  millisecondsLeft,
} from '../api/signed-in/session';
import { sessionEnd } from '../api/signed-in/sessionEnd';
import { tabUser } from '../api/signed-in/tabUser';

const TICK_MS = 1000;

/** Seconds left, told every second. */
export function useCountdown(expiresAt: number): number {
  const [left, setLeft] = useState(() => secondsLeft(expiresAt));
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(expiresAt));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return left;
}

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** When the person last gave a sign of life, in epoch milliseconds. */
function useLastActivity() {
  const last = useRef(0);
  useEffect(() => {
    const note = () => {
      last.current = Date.now();
    };
    note();
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, note, { passive: true, capture: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, note, { capture: true });
    };
  }, []);
  return last;
}

/** Prolongs the session of someone at work, looking every 60 s. docs/rules.md, Session. */
export function useActivityRefresh(expiresAt: number): void {
  const last = useLastActivity();
  const check = useEffectEvent(() => {
    const state = {
      secondsLeft: secondsLeft(expiresAt),
      idleMs: Date.now() - last.current,
      isVisible: document.visibilityState === 'visible',
    };
    // A refusal is no news here: the poll finds the session's end by itself.
    if (shouldRefresh(state)) extendSession().catch(() => undefined);
  });
  useEffect(() => {
    const timer = setInterval(() => check(), SESSION.activityCheckMs);
    return () => clearInterval(timer);
  }, []);
}

/**
 * How long the server's answer is waited for: a slow one may still say that another tab has extended the session, and
 * whoever leaves before it comes leaves for nothing. One that can't be had at all leaves the clock to decide.
 */
const PATIENCE_MS = 30_000;

const askServer = (): Promise<SessionUser | null> =>
  request<SessionUser>('/api/auth/user', {
    signal: AbortSignal.timeout(PATIENCE_MS),
    quiet: true,
    forAnybody: true,
  }).then(
    ({ json }) => json,
    () => null,
  );

/** Ends the session, unless the server says that it goes on, or that it is somebody else's by now. */
async function confirmExpiry(): Promise<void> {
  const user = await askServer();
  if (user && !tabUser.isMine(user)) return;
  if (user && millisecondsLeft(user.expires_at) > 0) queryClient.setQueryData(SESSION_KEY, user);
  else sessionEnd.expire();
}

/** `setTimeout` can't wait longer. */
const LONGEST_WAIT_MS = 2_000_000_000;

/**
 * Ends the session the moment `expires_at` passes, and on waking up after it. A tab that is looked at again
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
