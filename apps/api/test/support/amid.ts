import type { DataSource, QueryRunner } from 'typeorm';

/** Waits until something is so; the test's own time limit ends it when it never is. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
};

/** How many connections to this database wait for a lock. */
export async function waitingFor(dataSource: DataSource): Promise<number> {
  const [{ count }] = await dataSource.query<[{ count: number }]>(
    'SELECT count(DISTINCT l.pid) FROM pg_locks l JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()',
  );
  return count;
}

/**
 * Edits the database amid a request: what `hold` locks makes it wait there, with what it read before in its hands, and
 * goes with the edit, which is one transaction.
 */
export async function amid<T>(
  dataSource: DataSource,
  { hold, edit }: { hold: string; edit: (runner: QueryRunner) => Promise<unknown> },
  ask: () => PromiseLike<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query(hold);
    const answer = Promise.resolve(ask());
    await until(async () => (await waitingFor(dataSource)) > 0);
    await edit(runner);
    await runner.commitTransaction();
    return await answer;
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}
