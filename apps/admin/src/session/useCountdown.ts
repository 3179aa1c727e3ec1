import { useEffect, useState } from 'react';
import { secondsLeft } from '../api/session/session';

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
