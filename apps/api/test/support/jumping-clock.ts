import pg from 'pg';

export interface JumpingClock {
  /** @param interval as PostgreSQL reads one: '400 days' ahead of the machine's clock */
  jump(interval: string): Promise<void>;
}

/**
 * Gives a database a clock that can be set: on connections opened from now on, `now()` in a statement is this one.
 * What columns have as their default stays with the machine's.
 */
export async function withJumpingClock(url: string): Promise<JumpingClock> {
  const ask = async (statement: string, values: unknown[] = []): Promise<void> => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(statement, values).finally(() => client.end());
  };
  await ask(`
    CREATE SCHEMA jumping;
    CREATE TABLE jumping.clock AS SELECT interval '0' AS ahead;
    CREATE FUNCTION jumping.now() RETURNS timestamptz STABLE LANGUAGE sql
      AS 'SELECT pg_catalog.now() + ahead FROM jumping.clock';
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET search_path = jumping, pg_catalog, public', current_database());
    END $$`);
  return { jump: (interval) => ask('UPDATE jumping.clock SET ahead = $1::interval', [interval]) };
}
