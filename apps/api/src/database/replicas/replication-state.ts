import type pg from 'pg';

/** A server's replication state; positions are bytes of WAL. */
export interface ReplicationState {
  /** Identifies the server among all that run at the same time. */
  server: string;
  isReplica: boolean;
  position: number;
  /** Identifies cluster and database. */
  database: string;
}

const REPLICATION_STATE = `SELECT concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) AS server,
  pg_is_in_recovery() AS "isReplica",
  pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0') AS position,
  (SELECT system_identifier FROM pg_control_system()) || '/' || current_database() AS database`;

export async function readReplicationState(client: Pick<pg.ClientBase, 'query'>): Promise<ReplicationState> {
  const { rows } = await client.query<ReplicationState>(REPLICATION_STATE);
  const [state] = rows;
  if (!state) throw new Error('The server does not tell its replication state.');
  return state;
}
