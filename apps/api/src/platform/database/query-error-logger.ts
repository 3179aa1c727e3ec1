import type { Logger } from 'typeorm';

/**
 * Logs nothing that carries data: TypeORM's own logger prints a failing query's parameters, password
 * hashes among them. What failed reaches the error filter, which logs it without them.
 */
export class QueryErrorLogger implements Logger {
  logQuery(): void {}
  logQueryError(): void {}
  logQuerySlow(time: number, query: string): void {
    console.warn(`Slow query (${time} ms): ${query}`);
  }
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}

/** A lost connection must not end the process: the pool opens another one. */
export function reportPoolError(error: unknown): void {
  console.error('Database connection lost:', error instanceof Error ? error.message : 'unknown error');
}
