import { translateDatabaseError } from '../common/errors/database-errors.js';
import { describeError } from '../common/errors/describe-error.js';
import { DomainError, type ErrorCode } from '../common/errors/domain-error.js';
import type { UnavailableReason } from '../common/errors/unavailable.js';
import { logger } from '../common/logging/logger.js';

/** A domain error, or an unexpected one (`code` null), of which only the worker's log has the details. */
export interface SerializedError {
  code: ErrorCode | null;
  message: string;
  retryAfterSeconds?: number | undefined;
  reason?: UnavailableReason | undefined;
}

export type JobResult<Output> = { done: Output } | { error: SerializedError };

export function serializeError(error: unknown, jobId: string): SerializedError {
  const known = error instanceof DomainError ? error : translateDatabaseError(error);
  if (known) {
    const { code, message, details } = known;
    return { code, message, retryAfterSeconds: details.retryAfterSeconds, reason: details.reason };
  }
  logger.error({ jobId, error: describeError(error) }, 'a job failed');
  return { code: null, message: `Job ${jobId} failed in its worker.` };
}

export const deserializeError = ({ code, message, retryAfterSeconds, reason }: SerializedError): Error =>
  code === null ? new Error(message) : new DomainError(code, message, { retryAfterSeconds, reason });
