import type pg from 'pg';

type Taken = (error: unknown, client?: pg.PoolClient, release?: (error?: unknown) => void) => void;

/** The connection works, but is of no use to this reader. */
export class UnfitConnectionError extends Error {}

/**
 * Checks each connection when it is taken from the pool. A refused one returns to the pool; a failed check closes it.
 * @param checkOf runs in the taker's context and returns the check, if any
 */
export function checkConnections(
  pool: pg.Pool,
  checkOf: () => ((client: pg.PoolClient) => Promise<void>) | undefined,
): void {
  const connect = pool.connect.bind(pool) as (taken: Taken) => void;
  const checked = (taken: Taken): void => {
    const check = checkOf();
    connect((error, client, release) => {
      if (error || !client || !check) return taken(error, client, release);
      check(client).then(
        () => taken(undefined, client, release),
        (refusal: unknown) => {
          release?.(refusal instanceof UnfitConnectionError ? undefined : refusal);
          taken(refusal, undefined, () => undefined);
        },
      );
    });
  };
  pool.connect = ((taken?: Taken) => {
    if (taken) return checked(taken);
    return new Promise((resolve, reject) =>
      checked((error, client) => (client ? resolve(client) : reject(error as Error))),
    );
  }) as pg.Pool['connect'];
}
