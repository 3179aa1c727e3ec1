import { setTimeout as sleep } from 'node:timers/promises';

import { createDataSource, withDataSource } from '@prumo/api/database';
import { type KillableCluster, startKillableCluster } from '@prumo/embedded-postgres/testing';

import { UserSession } from '../../client/user-session.js';
import { ADMIN, type RunningProgram } from '../../product.js';
import { startOn } from '../bench-instance.js';
import type { Database } from './writer.js';

/** Victims of the kills, in turn. */
export const VICTIMS = ['api', 'database', 'both'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Time limit of a live program to reconnect to its database. */
const RECOVERY_MS = 30_000;
/** Connections of the administrator: one for each writer. */
const WRITERS = 8;

/** The program on a database of its own, either of which can be killed and comes back. */
export class System {
  private constructor(
    readonly cluster: KillableCluster,
    private program: RunningProgram,
    readonly admin: UserSession,
  ) {}

  static async start(): Promise<System> {
    const cluster = await startKillableCluster();
    try {
      const program = await startOn(cluster.url);
      return new System(cluster, program, await UserSession.signedIn(program.url, ADMIN, WRITERS));
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  async kill(victim: Victim): Promise<void> {
    const deaths: Promise<void>[] = [];
    if (victim !== 'database') deaths.push(this.program.stop('SIGKILL'));
    if (victim !== 'api') deaths.push(this.cluster.kill());
    await Promise.all(deaths);
  }

  /** Resolves when it is ready again. */
  async revive(victim: Victim): Promise<void> {
    if (victim !== 'api') await this.cluster.restart();
    if (victim !== 'database') this.program = await startOn(this.cluster.url);
    // The session is stored in the database and outlives the program.
    this.admin.http.baseUrl = this.program.url;
    const deadline = Date.now() + RECOVERY_MS;
    while (!(await fetch(`${this.program.url}/api/health/ready`)).ok) {
      if (Date.now() > deadline) throw new Error('The program does not find its database again.');
      await sleep(50);
    }
  }

  database<T>(work: (database: Database) => Promise<T>): Promise<T> {
    return withDataSource(createDataSource(this.cluster.url, { poolSize: 1, withoutTimeouts: true }), work);
  }

  async stop(): Promise<void> {
    await this.program.stop('SIGKILL');
    await this.cluster.stop();
  }
}
