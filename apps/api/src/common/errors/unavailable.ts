import { logger } from '../logging/logger.js';
import { recordMetric } from '../metrics/metric-events.js';

/** Reasons of 503 answers in log and metrics. */
export const UNAVAILABLE_REASONS = [
  'diskFull',
  'resources',
  'connectionRefused',
  'connectionLost',
  'timeout',
  'pool',
  'readOnly',
  'busy',
  'noWorker',
  'cepProvider',
  'evidenceStorage',
] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

const LOG_EVERY_MS = 1_000;

/** Counts 503 answers by reason, and logs them in at most one line per second. */
export class UnavailableLog {
  private readonly counts = new Map<UnavailableReason, number>();
  private nextLine: NodeJS.Timeout | undefined;

  note(reason: UnavailableReason): void {
    recordMetric('prumo.unavailable', { reason });
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1);
    if (!this.nextLine) this.write();
  }

  private write(): void {
    this.nextLine = undefined;
    if (this.counts.size === 0) return;
    logger.warn(
      { event: 'unavailable', reasons: Object.fromEntries(this.counts) },
      'requests were answered 503',
    );
    this.counts.clear();
    this.nextLine = setTimeout(() => this.write(), LOG_EVERY_MS).unref();
  }
}

export const unavailableLog = new UnavailableLog();
