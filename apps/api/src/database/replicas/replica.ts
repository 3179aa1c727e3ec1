import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { shareInFlight } from '../../common/concurrency/share-in-flight.js';
import { requestContext, runInContext } from '../../common/context/request-context.js';
import { describeError } from '../../common/errors/describe-error.js';
import { logger } from '../../common/logging/logger.js';
import { poolOf } from '../pool.js';

type Taken = (error: unknown, client?: pg.PoolClient, release?: (error?: unknown) => void) => void;

/** The connection works, but is of no use to this reader. */
class UnfitConnectionError extends Error {}

/**
 * Checks each connection when it is taken from the pool. A refused one returns to the pool; a failed check closes it.
 * @param checkOf runs in the taker's context and returns the check, if any
 */
function checkConnections(
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

/** Why a replica is not used. `foreign`: it replicates another database. */
export type Absence = 'gone' | 'behind' | 'primary' | 'foreign';

const MESSAGES: Readonly<Record<Absence | 'used', string>> = {
  used: 'a replica is asked from now on',
  gone: 'a replica can not be reached: the primary answers in its place',
  behind: 'a replica is behind: the primary answers in its place',
  primary: 'what is called a replica is the primary at present',
  foreign: 'what is called a replica repeats another database: the primary answers in its place',
};

const TIMEOUT_MS = 2_000;
/** Connections opened at first to find out whether the address leads to several servers. */
const PROBES = 3;

/** A server of DATABASE_REPLICA_URLS. */
export class Replica {
  readonly source: DataSource;
  /** Undefined while the replica is used. */
  absence: Absence | undefined = 'gone';
  /** Its WAL position at the last check. */
  position = 0;
  /** The address leads to several servers (a balancer): each connection is checked by itself. */
  isBalanced = false;
  private server = '';
  /** All servers found behind the address, in order. */
  private readonly servers = new Set<string>();
  private readonly states = new WeakMap<pg.ClientBase, ReplicationState>();
  private database = '';
  private minimum = 0;
  private isReported = false;
  private readonly sharedProbe = shareInFlight(() => this.probe());

  /** @param number the address's place in the setting, from 1 */
  constructor(
    primary: DataSource,
    url: string,
    readonly number: number,
  ) {
    const options = { ...primary.options, url } as typeof primary.options;
    // Unlike the primary's, its connections need not be writable.
    this.source = new DataSource({
      ...options,
      extra: { ...(options.extra as object), verify: undefined },
    } as typeof options);
  }

  get isUsed(): boolean {
    return this.absence === undefined;
  }

  /** Checks the replica and its lag. Never fails. */
  async check(primary: Pick<ReplicationState, 'database'>, atLeast: number): Promise<void> {
    this.database = primary.database;
    this.minimum = atLeast;
    try {
      const state = await this.currentState();
      if (state.database !== primary.database) this.setAbsence('foreign');
      // Another connection may lead to another server: it is checked when taken.
      else if (this.isBalanced) this.setAbsence(undefined);
      else if (!state.isReplica) this.setAbsence('primary');
      else this.setAbsence(state.position < atLeast ? 'behind' : undefined);
    } catch (error) {
      this.markUnreachable(error);
    }
  }

  /** Whether it has replayed the position by now; always true behind a balancer. Never fails. */
  async reaches(position: number): Promise<boolean> {
    if (this.isBalanced || this.position >= position) return true;
    try {
      await this.currentState();
    } catch (error) {
      this.markUnreachable(error);
    }
    return this.isUsed && this.position >= position;
  }

  /**
   * Reads over connections whose servers have replayed this position and the minimum of the last check.
   * @throws UnfitConnectionError when a server has not
   */
  read<T>(position: number, read: (source: DataSource) => Promise<T>): Promise<T> {
    return runInContext({ requiredPosition: Math.max(position, this.minimum) }, () => read(this.source));
  }

  /** Excludes the replica until the next check. */
  markUnreachable(error: unknown): void {
    this.setAbsence('gone', describeError(error));
  }

  async stop(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }

  private currentState(): Promise<ReplicationState> {
    const timeout = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error('The replica does not answer.');
    });
    return Promise.race([this.sharedProbe(), timeout]);
  }

  /** Queries one connection; the first time several, to recognize a balancer. */
  private async probe(): Promise<ReplicationState> {
    const isFirst = !this.source.isInitialized;
    if (isFirst) {
      await this.source.initialize();
      checkConnections(poolOf(this.source), () => this.positionCheck());
    }
    const pool = poolOf(this.source);
    const open = await Promise.allSettled(Array.from({ length: isFirst ? PROBES : 1 }, () => pool.connect()));
    const clients = open.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    try {
      // The first one again: it answers after another server was seen.
      for (const client of clients) await this.readState(client);
      const [first] = clients;
      if (!first) throw (open[0] as PromiseRejectedResult).reason;
      const state = await this.readState(first);
      this.server = state.server;
      this.position = state.position;
      for (const client of clients) client.release();
      return state;
    } catch (error) {
      for (const client of clients) client.release(error as Error);
      throw error;
    }
  }

  private async readState(client: pg.ClientBase): Promise<ReplicationState> {
    const state = await readReplicationState(client);
    this.states.set(client, state);
    this.recordServer(state.server);
    return state;
  }

  /** A restarted server has a new identity, so one that reappears means several servers. */
  private recordServer(server: string): void {
    if (!this.servers.has(server)) this.servers.add(server);
    else if (server !== [...this.servers].at(-1)) this.markBalanced();
  }

  private markBalanced(): void {
    if (this.isBalanced) return;
    this.isBalanced = true;
    logger.warn(
      { event: 'replica', replica: this.number, state: 'several' },
      'an address of DATABASE_REPLICA_URLS leads to several servers: each connection is judged by itself; name each replica',
    );
  }

  /** Checks connections that are taken to read, not those of `probe`. */
  private positionCheck(): ((client: pg.ClientBase) => Promise<void>) | undefined {
    const required = requestContext().requiredPosition;
    return required === undefined ? undefined : (client) => this.requirePosition(client, required);
  }

  private async requirePosition(client: pg.ClientBase, required: number): Promise<void> {
    let state = this.states.get(client) ?? (await this.readState(client));
    const known = state.server === this.server ? Math.max(state.position, this.position) : state.position;
    if (known < required) state = await this.readState(client);
    if (state.database !== this.database || Math.max(known, state.position) < required)
      throw new UnfitConnectionError('This server is behind, or repeats another database.');
  }

  /** Logs each change once. */
  private setAbsence(absence: Absence | undefined, error?: string): void {
    const isNew = absence !== this.absence || !this.isReported;
    this.absence = absence;
    this.isReported = true;
    if (!isNew) return;
    const state = absence ?? 'used';
    logger.warn({ event: 'replica', replica: this.number, state, error }, MESSAGES[state]);
  }
}
