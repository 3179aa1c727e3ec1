import type { EntityManager } from 'typeorm';

/** A point in the history of the catalogues that an evaluation reads. */
export interface CatalogueMoment {
  /** Which transactions were over by then (`pg_snapshot`). */
  snapshot: string;
  /** Transaction numbers mean something within one running server and database only. */
  server: string;
}

const SERVER = `(SELECT oid FROM pg_database WHERE datname = current_database()) || ' ' || pg_postmaster_start_time()`;

/** The moment of this statement: what is read after it may be newer, never older. */
export async function catalogueMoment(manager: EntityManager): Promise<CatalogueMoment> {
  const [moment] = await manager.query<[CatalogueMoment]>(
    `SELECT pg_current_snapshot()::text AS snapshot, ${SERVER} AS server`,
  );
  return moment;
}

/**
 * Whether the catalogues are as they were then, whoever may have written. A transaction that was still open then and
 * is over now counts as a change. Numbers that this server has yet to give are of another one, before a restore.
 */
export async function isStillThen(
  manager: EntityManager,
  { snapshot, server }: CatalogueMoment,
): Promise<boolean> {
  const [{ isStill }] = await manager.query<[{ isStill: boolean }]>(
    `SELECT ${SERVER} = $2 AND NOT EXISTS (
       SELECT FROM catalogue_changes
       WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND xid < pg_snapshot_xmax(pg_current_snapshot())
         AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)) AS "isStill"`,
    [snapshot, server],
  );
  return isStill;
}
