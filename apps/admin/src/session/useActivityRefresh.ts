import { useEffect, useEffectEvent, useRef } from 'react';
import { SESSION, shouldRefresh } from '../api/session/countdown';
import { extendSession, secondsLeft } from '../api/session/session';

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

/** Prolongs the session of someone at work, looking every 60 s. Spec §4. */
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
