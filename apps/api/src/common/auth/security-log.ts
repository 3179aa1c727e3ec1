import type { SecurityEvent } from '@prumo/domain';

import { logger } from '../logging/logger.js';
import { recordMetric } from '../metrics/metric-events.js';
import type { Actor } from './access.js';

export type { SecurityEvent };

/** Actor, person concerned and details; never a secret, an e-mail address or a document number. */
export interface EventDetails {
  actor?: Pick<Actor, 'id'> | null;
  userId?: number | null;
  details?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

/** Logged as warnings. */
export const REFUSALS: readonly SecurityEvent[] = [
  'loginFailed',
  'loginLocked',
  'denied',
  'secondFactorFailed',
  'tokenRefused',
];

export function logEvent(event: SecurityEvent, { actor, userId, details }: EventDetails): void {
  recordMetric('prumo.securityEvent', { event });
  const level = REFUSALS.includes(event) ? 'warn' : 'info';
  logger[level]({ event, actorId: actor?.id ?? null, userId: userId ?? null, ...details }, 'security event');
}

/** Records security events; the audit implements it. */
export abstract class SecurityLog {
  /** Records an event once a minute for the same `key`, which a client in a loop could repeat without end. */
  abstract recordOnce(event: SecurityEvent, key: string, about: EventDetails): Promise<void>;
}
