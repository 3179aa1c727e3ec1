import type pg from 'pg';
import { DataSource } from 'typeorm';

import { requestContext, runInContext } from '../../common/context/request-context.js';
import { describeError } from '../../common/errors/describe-error.js';
import { logger } from '../../common/logging/logger.js';
import { checkConnections, UnfitConnectionError } from '../checked-pool.js';
import { poolOf } from '../pool.js';
import { type ReplicationState, readReplicationState } from '../standing.js';

/** Why a replica is not asked. `foreign`: it repeats another database. */
export type Absence = 'gone' | 'behind' | 'primary' | 'foreign';

const MESSAGES: Readonly<Record<Absence | 'used', string>> = {
  used: 'a replica is asked from now on',
  gone: 'a replica can not be reached: the primary answers in its place',
  behind: 'a replica is behind: the primary answers in its place',
  primary: 'what is called a replica is the primary at present',
  foreign: 'what is called a replica repeats another database: the primary answers in its place',
};

/** A server that waits for nothing else is given up after so long. */
const TIMEOUT_MS = 2_000;
/** Connections opened at once to see whether the address leads to several servers. */
const PROBES = 3;

/** An address of DATABASE_REPLICA_URLS: a server that repeats what the primary writes, as far as it has come. */
export class Replica {
  readonly source: DataSource;
  /** Why it is not asked; undefined while it is. */
  absence: Absence | undefined = 'gone';
  /** How far its server has come, as of the last look. */
  position = 0;
  /** The address leads to several servers, such as a balancer's: each connection is judged by its own server. */
  isBalanced = false;
  private server = '';
  /** Every server that the address has led to, in the order of their discovery. */
  private readonly servers = new Set<string>();
  private readonly standings = new WeakMap<pg.ClientBase, ReplicationState>();
  private of = '';
  private atLeast = 0;
  private isReported = false;
  private looking: Promise<ReplicationState> | undefined;

  /** @param number of the setting's addresses, from 1 */
  constructor(
    primary: DataSource,
    url: string,
    readonly number: number,
  ) {
    const options = { ...primary.options, url } as typeof primary.options;
    // Unlike the primary's, its connections need not take writes.
    this.source = new DataSource({
      ...options,
      extra: { ...(options.extra as object), verify: undefined },
    } as typeof options);
  }

  get isUsed(): boolean {
    return this.absence === undefined;
  }

  /** Looks how far it has come, and whether that is far enough. Never fails. */
  async look(primary: Pick<ReplicationState, 'of'>, atLeast: number): Promise<void> {
    this.of = primary.of;
    this.atLeast = atLeast;
    try {
      const standing = await this.standing();
      if (standing.of !== primary.of) this.setAbsence('foreign');
      // Another connection may lead to another server: judged as it is taken.
      else if (this.isBalanced) this.setAbsence(undefined);
      else if (!standing.isReplica) this.setAbsence('primary');
      else this.setAbsence(standing.position < atLeast ? 'behind' : undefined);
    } catch (error) {
      this.markUnreachable(error);
    }
  }

  /** Whether it has come so far by now, or its connections are to be asked. Never fails. */
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
   * Reads over connections whose servers have come as far as this position, and as far as the last look demands.
   * @throws UnfitConnectionError of one that has not
   */
  read<T>(position: number, read: (source: DataSource) => Promise<T>): Promise<T> {
    return runInContext({ requiredPosition: Math.max(position, this.atLeast) }, () => read(this.source));
  }

  /** Is not asked until the next look. */
  markUnreachable(error: unknown): void {
    this.setAbsence('gone', describeError(error));
  }

  async stop(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }

  /** Each is asked once at a time, however many wait for it. */
  private standing(): Promise<ReplicationState> {
    this.looking ??= this.ask().finally(() => (this.looking = undefined));
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_, fail) => {
      late = setTimeout(() => fail(new Error('It does not answer.')), TIMEOUT_MS).unref();
    });
    return Promise.race([this.looking, patience]).finally(() => clearTimeout(late));
  }

  /** Asks the server of any connection; the first time, of a few, to know whether they are one. */
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
      // In their turn, and the first once more: it answers although another one was met after it.
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

  /** A restarted server is never met again as the one that it was: an earlier one that still answers is another. */
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

  /** Of a connection that is taken to read; undefined of one that is taken to look. */
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

  /** Once for each change. */
  private setAbsence(absence: Absence | undefined, error?: string): void {
    const isNew = absence !== this.absence || !this.isReported;
    this.absence = absence;
    this.isReported = true;
    if (!isNew) return;
    const state = absence ?? 'used';
    logger.warn({ event: 'replica', replica: this.number, state, error }, MESSAGES[state]);
  }
}
