import type { Logger } from 'typeorm';

import { describeError } from '../common/errors/describe-error.js';
import { logger } from '../common/logging/logger.js';

/**
 * Logs no parameters: TypeORM's own logger would print those of a failed query, password hashes included. The error
 * filter logs failures.
 */
export class QueryErrorLogger implements Logger {
  logQuery(): void {}
  logQueryError(): void {}
  logQuerySlow(milliseconds: number, statement: string): void {
    logger.warn({ milliseconds, statement }, 'slow statement');
  }
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}

/** A lost idle connection must not end the process: the pool opens another one. */
export function reportPoolError(error: unknown): void {
  logger.error({ error: describeError(error) }, 'database connection lost');
}
