import type { DataSource } from 'typeorm';

import { describeError } from '../../common/errors/describe-error.js';
import { logger } from '../../common/logging/logger.js';
import { poolOf } from '../pool.js';
import { Replica, type ReplicationState, readReplicationState } from './replica.js';

export const CHECK_MS = 1_000;
const MAX_LAG_MS = 5_000;

export interface ReplicaState {
  isUsed: boolean;
  behindBytes: number;
}

/** The replicas of the primary. Call `check` every `CHECK_MS`. */
export class Replicas {
  private readonly replicas: readonly Replica[];
  /** The primary's positions, oldest first; the first one is as old as the maximum lag. */
  private readonly positions: { at: number; position: number }[] = [];
  private checking: Promise<void> | undefined;
  private turn = 0;
  private checkedAt = -Infinity;
  private server = '';

  constructor(
    private readonly primary: DataSource,
    urls: readonly string[],
    private readonly maxLagMs = MAX_LAG_MS,
  ) {
    this.replicas = urls.map((url, at) => new Replica(primary, url, at + 1));
  }

  async stop(): Promise<void> {
    await this.checking;
    await Promise.allSettled(this.replicas.map((replica) => replica.stop()));
  }

  /** The next replica, in turn, that has replayed this position; undefined when none has. */
  async pick(position: number): Promise<Replica | undefined> {
    // An outdated check proves nothing, such as while the primary is slow to answer.
    if (performance.now() - this.checkedAt > Math.max(this.maxLagMs, 2 * CHECK_MS)) return undefined;
    const used = this.replicas.filter(({ isUsed }) => isUsed);
    if (used.length === 0) return undefined;
    this.turn = (this.turn + 1) % used.length;
    const inTurn = [...used.slice(this.turn), ...used.slice(0, this.turn)];
    const [next] = inTurn;
    const known = inTurn.find((replica) => replica.position >= position);
    return known ?? ((await next?.reaches(position)) ? next : undefined);
  }

  /** The numbers of the addresses that lead to several servers. */
  get balanced(): number[] {
    return this.replicas.filter(({ isBalanced }) => isBalanced).map(({ number }) => number);
  }

  get states(): ReplicaState[] {
    const now = this.positions.at(-1)?.position ?? 0;
    return this.replicas.map(({ isUsed, position }) => ({
      isUsed,
      behindBytes: Math.max(0, now - position),
    }));
  }

  /** Checks all replicas. Never fails. */
  check(): Promise<void> {
    this.checking ??= this.checkAll().finally(() => (this.checking = undefined));
    return this.checking;
  }

  private async primaryState(): Promise<ReplicationState> {
    const client = await poolOf(this.primary).connect();
    return readReplicationState(client).finally(() => client.release());
  }

  private async checkAll(): Promise<void> {
    try {
      const at = performance.now();
      const primary = await this.primaryState();
      // Last writes are unknown to a new primary: replicas must have replayed its current position.
      if (primary.server !== this.server) this.positions.length = 0;
      this.server = primary.server;
      this.positions.push({ at, position: primary.position });
      while ((this.positions[1]?.at ?? Infinity) <= at - this.maxLagMs) this.positions.shift();
      // After a gap between checks only the current position counts.
      if ((this.positions[0]?.at ?? at) < at - this.maxLagMs - 2 * CHECK_MS)
        this.positions.splice(0, this.positions.length - 1);
      const atLeast = this.positions[0]?.position ?? primary.position;
      await Promise.all(this.replicas.map((replica) => replica.check(primary, atLeast)));
      this.checkedAt = at;
    } catch (error) {
      // Without the primary no request is answered.
      logger.debug({ error: describeError(error) }, 'the position of the primary could not be read');
    }
  }
}
