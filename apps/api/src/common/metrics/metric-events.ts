import { channel } from 'node:diagnostics_channel';

import type { UnavailableReason } from '../errors/unavailable.js';

/** What happens and is counted by whoever cares to; to tell it costs nothing while nobody does. */
export interface MetricEvents {
  'prumo.document': { seconds: number; isMade: boolean };
  'prumo.securityEvent': { event: string };
  'prumo.read': { from: 'replica' | 'primary' };
  'prumo.unavailable': { reason: UnavailableReason };
}

const CHANNELS = {
  'prumo.document': channel('prumo.document'),
  'prumo.securityEvent': channel('prumo.securityEvent'),
  'prumo.read': channel('prumo.read'),
  'prumo.unavailable': channel('prumo.unavailable'),
};

/** Tells of something that has happened. */
export function recordMetric<Name extends keyof MetricEvents>(name: Name, what: MetricEvents[Name]): void {
  if (CHANNELS[name].hasSubscribers) CHANNELS[name].publish(what);
}

/** Calls `hear` whenever it happens in this process; answers how to stop. */
export function onMetric<Name extends keyof MetricEvents>(
  name: Name,
  hear: (what: MetricEvents[Name]) => void,
): () => void {
  const listener = (message: unknown): void => hear(message as MetricEvents[Name]);
  CHANNELS[name].subscribe(listener);
  return () => void CHANNELS[name].unsubscribe(listener);
}
