import { EventEmitter } from 'node:events';

import type { UnavailableReason } from '../errors/unavailable.js';

export interface MetricEvents {
  'prumo.document': { seconds: number; isMade: boolean };
  'prumo.securityEvent': { event: string };
  'prumo.read': { from: 'replica' | 'primary' };
  'prumo.unavailable': { reason: UnavailableReason };
}

const events = new EventEmitter();

export function recordMetric<Name extends keyof MetricEvents>(name: Name, event: MetricEvents[Name]): void {
  events.emit(name, event);
}

/** Calls `listen` for each event in this process. @returns a function that unsubscribes */
export function onMetric<Name extends keyof MetricEvents>(
  name: Name,
  listen: (event: MetricEvents[Name]) => void,
): () => void {
  events.on(name, listen);
  return () => void events.off(name, listen);
}
