import type pg from 'pg';

/** The server is a standby, or read-only by `default_transaction_read_only`. */
export class ReadOnlyServerError extends Error {
  /** As PostgreSQL refuses a write. */
  readonly code = '25006';

  constructor() {
    super('o servidor só aceita leitura (é uma réplica, ou deixou de ser o principal)');
  }
}

export async function requireWritable(
  client: Pick<pg.ClientBase, 'query'>,
  timeoutMs?: number,
): Promise<void> {
  const question = {
    text: 'SHOW transaction_read_only',
    ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
  };
  const { rows } = await client.query<{ transaction_read_only: string }>(question);
  if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyServerError();
}

/** The pool's `verify`: behind a balancer a new connection may lead to a demoted server. */
export const verifyWritable = (client: pg.ClientBase, verified: (error?: unknown) => void): void =>
  void requireWritable(client).then(() => verified(), verified);
