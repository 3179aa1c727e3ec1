import type pg from 'pg';
import { DataSource } from 'typeorm';

import { requestContext, runInContext } from '../../common/context/request-context.js';
import { describeError } from '../../common/errors/describe-error.js';
import { logger } from '../../common/logging/logger.js';
import { checkConnections, UnfitConnectionError } from '../checked-pool.js';
import { poolOf } from '../pool.js';
import { type ReplicationState, readReplicationState } from '../standing.js';

/** Why a replica is not used. `foreign`: it replicates another database. */
export type Absence = 'gone' | 'behind' | 'primary' | 'foreign';

const MESSAGES: Readonly<Record<Absence | 'used', string>> = {
  used: 'a replica is asked from now on',
  gone: 'a replica can not be reached: the primary answers in its place',
  behind: 'a replica is behind: the primary answers in its place',
  primary: 'what is called a replica is the primary at present',
  foreign: 'what is called a replica repeats another database: the primary answers in its place',
};

/** The timeout of a check. */
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
  private readonly standings = new WeakMap<pg.ClientBase, ReplicationState>();
  private of = '';
  private atLeast = 0;
  private isReported = false;
  private looking: Promise<ReplicationState> | undefined;

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
  async look(primary: Pick<ReplicationState, 'of'>, atLeast: number): Promise<void> {
    this.of = primary.of;
    this.atLeast = atLeast;
    try {
      const standing = await this.standing();
      if (standing.of !== primary.of) this.setAbsence('foreign');
      // Another connection may lead to another server: it is checked when taken.
      else if (this.isBalanced) this.setAbsence(undefined);
      else if (!standing.isReplica) this.setAbsence('primary');
      else this.setAbsence(standing.position < atLeast ? 'behind' : undefined);
    } catch (error) {
      this.markUnreachable(error);
    }
  }

  /** Whether it has replayed the position by now; always true behind a balancer. Never fails. */
  async reaches(position: number): Promise<boolean> {
    if (this.isBalanced || this.position >= position) return true;
    try {
      await this.standing();
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
    return runInContext({ requiredPosition: Math.max(position, this.atLeast) }, () => read(this.source));
  }

  /** Excludes the replica until the next check. */
  markUnreachable(error: unknown): void {
    this.setAbsence('gone', describeError(error));
  }

  async stop(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }

  /** Concurrent callers share one query. */
  private standing(): Promise<ReplicationState> {
    this.looking ??= this.ask().finally(() => (this.looking = undefined));
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_, fail) => {
      late = setTimeout(() => fail(new Error('It does not answer.')), TIMEOUT_MS).unref();
    });
    return Promise.race([this.looking, patience]).finally(() => clearTimeout(late));
  }

  /** Queries one connection; the first time several, to recognize a balancer. */
  private async ask(): Promise<ReplicationState> {
    const isFirst = !this.source.isInitialized;
    if (isFirst) {
      await this.source.initialize();
      checkConnections(poolOf(this.source), () => this.check());
    }
    const pool = poolOf(this.source);
    const open = await Promise.allSettled(Array.from({ length: isFirst ? PROBES : 1 }, () => pool.connect()));
    const clients = open.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    try {
      // The first one again: it answers after another server was seen.
      for (const client of clients) await this.readState(client);
      const [first] = clients;
      if (!first) throw (open[0] as PromiseRejectedResult).reason;
      const standing = await this.readState(first);
      this.server = standing.server;
      this.position = standing.position;
      for (const client of clients) client.release();
      return standing;
    } catch (error) {
      for (const client of clients) client.release(error as Error);
      throw error;
    }
  }

  private async readState(client: pg.ClientBase): Promise<ReplicationState> {
    const standing = await readReplicationState(client);
    this.standings.set(client, standing);
    this.recordServer(standing.server);
    return standing;
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

  /** Checks connections that are taken to read, not those of `look`. */
  private check(): ((client: pg.ClientBase) => Promise<void>) | undefined {
    const required = requestContext().requiredPosition;
    return required === undefined ? undefined : (client) => this.requirePosition(client, required);
  }

  private async requirePosition(client: pg.ClientBase, required: number): Promise<void> {
    let standing = this.standings.get(client) ?? (await this.readState(client));
    const known =
      standing.server === this.server ? Math.max(standing.position, this.position) : standing.position;
    if (known < required) standing = await this.readState(client);
    if (standing.of !== this.of || Math.max(known, standing.position) < required)
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
