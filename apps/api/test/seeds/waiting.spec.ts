import { setTimeout as sleep } from 'node:timers/promises';

import { LOCKS } from '../../src/database/locks.js';
import { openDatabase } from './support.js';

it('waits for the seeds of another process for longer than the role’s lock_timeout', async () => {
  const database = await openDatabase('empty');
  const other = database.dataSource.createQueryRunner();
  try {
    await other.query('SELECT pg_advisory_lock($1)', [LOCKS.seeds]);
    // Connections from now on have it, as behind a pooler that leaves out what they begin with.
    await other.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET lock_timeout = 100', current_database()); END $$`,
    );
    const outcome = database.seed('reference').catch((error: unknown) => error);
    await sleep(600);
    await other.query('SELECT pg_advisory_unlock($1)', [LOCKS.seeds]);
    expect(await outcome).toEqual([expect.stringContaining('estados (27)')]);
  } finally {
    await other.release();
    await database.close();
  }
});
