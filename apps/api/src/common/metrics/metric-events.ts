import { channel } from 'node:diagnostics_channel';

import type { UnavailableReason } from '../errors/unavailable.js';

export interface MetricEvents {
  'prumo.document': { seconds: number; isMade: boolean };
  'prumo.securityEvent': { event: string };
  'prumo.read': { from: 'replica' | 'primary' };
  'prumo.unavailable': { reason: UnavailableReason };
}

/**
 * Held for as long as the process runs: Node collects a channel that nobody holds, and may then lose its subscribers.
 */
const CHANNELS = {
  'prumo.document': channel('prumo.document'),
  'prumo.securityEvent': channel('prumo.securityEvent'),
  'prumo.read': channel('prumo.read'),
  'prumo.unavailable': channel('prumo.unavailable'),
};

export function recordMetric<Name extends keyof MetricEvents>(name: Name, event: MetricEvents[Name]): void {
  if (CHANNELS[name].hasSubscribers) CHANNELS[name].publish(event);
}

/** Calls `listen` for each event in this process. @returns a function that unsubscribes */
export function onMetric<Name extends keyof MetricEvents>(
  name: Name,
  listen: (event: MetricEvents[Name]) => void,
): () => void {
  const listener = (message: unknown): void => listen(message as MetricEvents[Name]);
  CHANNELS[name].subscribe(listener);
  return () => void CHANNELS[name].unsubscribe(listener);
}
