import { channel } from 'node:diagnostics_channel';

import type { UnavailableReason } from '../errors/unavailable.js';

/** What metrics count. Publishing costs nothing without a subscriber. */
export interface MetricEvents {
  'prumo.document': { seconds: number; isMade: boolean };
  'prumo.securityEvent': { event: string };
  'prumo.read': { from: 'replica' | 'primary' };
  'prumo.unavailable': { reason: UnavailableReason };
}

export function recordMetric<Name extends keyof MetricEvents>(name: Name, event: MetricEvents[Name]): void {
  const events = channel(name);
  if (events.hasSubscribers) events.publish(event);
}

/** Calls `listen` for each event in this process. @returns a function that unsubscribes */
export function onMetric<Name extends keyof MetricEvents>(
  name: Name,
  listen: (event: MetricEvents[Name]) => void,
): () => void {
  const listener = (message: unknown): void => listen(message as MetricEvents[Name]);
  channel(name).subscribe(listener);
  return () => void channel(name).unsubscribe(listener);
}
