import type { Logger } from 'typeorm';

import { describeError } from '../common/errors/describe-error.js';
import { logger } from '../common/logging/logger.js';

/**
 * Logs nothing that carries data: TypeORM's own logger prints a failing query's parameters, password
 * hashes among them. What failed reaches the error filter, which logs it without them; of a slow one the text is
 * told, whose values are parameters.
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

/** A lost connection must not end the process: the pool opens another one. */
export function reportPoolError(error: unknown): void {
  logger.error({ error: describeError(error) }, 'database connection lost');
}
