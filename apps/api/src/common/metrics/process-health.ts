import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { logger } from '../logging/logger.js';

const CHECK_MS = 500;
const WARN_MS = 1_000;

/** Logs each time the event loop was blocked for more than a second. @returns a function that stops it */
export function warnOfBlockedEventLoop(): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const milliseconds = Math.round(now - last - CHECK_MS);
    last = now;
    if (milliseconds > WARN_MS)
      logger.warn({ event: 'eventLoopDelay', milliseconds }, 'the event loop was blocked');
  }, CHECK_MS).unref();
  return () => clearInterval(timer);
}

/** Frees what only the start needed (compiled seeds, migrations, route descriptions): an idle V8 would keep it. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
