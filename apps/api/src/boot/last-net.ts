import { describeError } from '../platform/errors/describe-error.js';
import { logger } from '../platform/errors/logger.js';

/**
 * Catches what nothing else has caught, and tells the log where it came from. The process goes on: one person's
 * request must not end the service for the others (docs/adr/0018-the-last-net.md).
 */
export function spreadLastNet(): void {
  process.on('unhandledRejection', (reason) =>
    logger.error({ event: 'unhandledRejection', error: describeError(reason) }, 'nobody waited for this'),
  );
  process.on('uncaughtException', (error) =>
    logger.fatal({ event: 'uncaughtException', error: describeError(error) }, 'nobody caught this'),
  );
}
