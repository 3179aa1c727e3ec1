import type pg from 'pg';

/** How a server stands to the others. Positions are bytes of the log since the cluster was made. */
export interface ReplicationState {
  /** Tells the server from all others that answer at the same time, whatever address leads there. */
  server: string;
  isReplica: boolean;
  position: number;
  /** Tells its cluster and database from all others. */
  of: string;
}

const STANDING = `SELECT concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) AS server,
  pg_is_in_recovery() AS "isReplica",
  pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0') AS position,
  (SELECT system_identifier FROM pg_control_system()) || '/' || current_database() AS of`;

export async function readReplicationState(client: Pick<pg.ClientBase, 'query'>): Promise<ReplicationState> {
  const { rows } = await client.query<ReplicationState>(STANDING);
  const [standing] = rows;
  if (!standing) throw new Error('The server does not say how it stands.');
  return standing;
}
