import type { DataSource } from 'typeorm';

import { describeError } from '../../common/errors/describe-error.js';
import { logger } from '../../common/logging/logger.js';
import { poolOf } from '../pool.js';
import { type ReplicationState, readReplicationState } from '../standing.js';
import { Replica } from './replica.js';

/** How often all replicas are checked. */
export const LOOK_MS = 1_000;
/** Others' work is seen at most so much later, and a look. */
const MAX_LAG_MS = 5_000;

/** What is told of a replica, by its number among the addresses. */
export interface ReplicaState {
  isUsed: boolean;
  behindBytes: number;
}

/** The primary's replicas, and which of them may be asked. Its owner checks them once a second (`look`). */
export class Replicas {
  private readonly replicas: readonly Replica[];
  /** How far the primary had come, oldest first; one that is older than replicas may be stands before the others. */
  private readonly positions: { at: number; position: number }[] = [];
  private looking: Promise<void> | undefined;
  private turn = 0;
  private lookedAt = -Infinity;
  /** The primary, as of the last look. */
  private server = '';

  constructor(
    private readonly primary: DataSource,
    urls: readonly string[],
    private readonly mostBehindMs = MAX_LAG_MS,
  ) {
    this.replicas = urls.map((url, at) => new Replica(primary, url, at + 1));
  }

  async stop(): Promise<void> {
    await this.looking;
    await Promise.allSettled(this.replicas.map((replica) => replica.stop()));
  }

  /** One that has come as far as this position of the log, each in its turn; undefined where none has. */
  async pick(position: number): Promise<Replica | undefined> {
    // What was seen so long ago says nothing of now: looks wait for a primary that is slow to answer.
    if (performance.now() - this.lookedAt > Math.max(this.mostBehindMs, 2 * LOOK_MS)) return undefined;
    const used = this.replicas.filter(({ isUsed }) => isUsed);
    if (used.length === 0) return undefined;
    this.turn = (this.turn + 1) % used.length;
    const inTurn = [...used.slice(this.turn), ...used.slice(0, this.turn)];
    const [next] = inTurn;
    const known = inTurn.find((replica) => replica.position >= position);
    return known ?? ((await next?.reaches(position)) ? next : undefined);
  }

  /** The addresses, from 1, that lead to several servers each. */
  get balanced(): number[] {
    return this.replicas.filter(({ isBalanced: isSeveral }) => isSeveral).map(({ number }) => number);
  }

  get states(): ReplicaState[] {
    const now = this.positions.at(-1)?.position ?? 0;
    return this.replicas.map(({ isUsed, position }) => ({
      isUsed,
      behindBytes: Math.max(0, now - position),
    }));
  }

  /** Looks where all of them stand. Never fails. */
  look(): Promise<void> {
    this.looking ??= this.lookAround().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async standingOfPrimary(): Promise<ReplicationState> {
    const client = await poolOf(this.primary).connect();
    return readReplicationState(client).finally(() => client.release());
  }

  private async lookAround(): Promise<void> {
    try {
      const at = performance.now();
      const primary = await this.standingOfPrimary();
      // The persons' last writes are not known to a new primary: replicas are to have come as far as it has.
      if (primary.server !== this.server) this.positions.length = 0;
      this.server = primary.server;
      this.positions.push({ at, position: primary.position });
      while ((this.positions[1]?.at ?? Infinity) <= at - this.mostBehindMs) this.positions.shift();
      // After a gap in the looks nothing between is known: only who has come as far as now counts.
      if ((this.positions[0]?.at ?? at) < at - this.mostBehindMs - 2 * LOOK_MS)
        this.positions.splice(0, this.positions.length - 1);
      const atLeast = this.positions[0]?.position ?? primary.position;
      await Promise.all(this.replicas.map((replica) => replica.look(primary, atLeast)));
      this.lookedAt = at;
    } catch (error) {
      // Without the primary nobody is answered anything.
      logger.debug({ error: describeError(error) }, 'the primary can not be asked how far it has come');
    }
  }
}
