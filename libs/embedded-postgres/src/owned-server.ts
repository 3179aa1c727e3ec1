import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { Cluster } from './cluster.js';
import { codeOf, EmbeddedPostgresError, messageOf } from './error.js';
import { launch, type Launched } from './launch.js';
import { endServer, isServerProcess, readPidFile } from './postmaster.js';

/** Any number, but the same in every version of the program. */
const CLAIM_LOCK = 15575;

/** The server is starting up or shutting down, or its port is closed. */
const UNAVAILABLE = ['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET'];

/**
 * Claims a running server by a lock of a connection, which the system releases when the process ends in any way,
 * unlike a lock file. @returns the connection with the claim, or why there is none
 */
export async function claim(adminUrl: string): Promise<pg.Client | 'held' | 'unavailable'> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      CLAIM_LOCK,
    ]);
    if (rows[0]?.mine) return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (UNAVAILABLE.includes(codeOf(error) ?? '') || isDropped(error)) return 'unavailable';
    throw error;
  }
  await client.end();
  return 'held';
}

/** `pg` has no code for a connection that the server closed. */
const isDropped = (error: unknown): boolean => messageOf(error).startsWith('Connection terminated');

interface ServerOptions {
  cluster: Cluster;
  durable: boolean;
  adminUrl: (port: number) => string;
  log: (line: string) => void;
  whenLost: (error: EmbeddedPostgresError) => void;
}

/** Maximum number of restarts of a server that keeps failing, and the pause between them. */
const RESTARTS = 5;
const PAUSE_MS = 300;

/** After this uptime restarts are counted anew. */
const STEADY_MS = 60_000;

/**
 * A server owned by this program. A lost claim is renewed (the server closes its connections when one crashes), and a
 * crashed server is restarted on its port; `whenLost` is called when that fails.
 */
export class OwnedServer {
  #stopping: Promise<void> | undefined;
  #isLost = false;
  #restarts = 0;
  #startedAt = Date.now();

  /** `launched` is absent for a server adopted from an earlier program. */
  constructor(
    readonly port: number,
    private claimed: pg.Client,
    private launched: Launched | undefined,
    private readonly options: ServerOptions,
  ) {
    this.#watchClaim();
    this.#watchProcess();
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#end();
    return this.#stopping;
  }

  async #end(): Promise<void> {
    await this.claimed.end().catch(() => undefined);
    await endServer(this.options.cluster, this.launched?.child);
  }

  #watchClaim(): void {
    this.claimed.once('end', () => void this.#renewClaim());
  }

  async #renewClaim(): Promise<void> {
    while (!this.#stopping && !this.#isLost) {
      await sleep(PAUSE_MS);
      if (this.#isOrphanDead()) await this.#restart();
      const claimed = await claim(this.options.adminUrl(this.port)).catch(() => 'unavailable' as const);
      if (typeof claimed === 'string') continue;
      this.claimed = claimed;
      if (this.#stopping) await claimed.end();
      else this.#watchClaim();
      return;
    }
  }

  /** An adopted server is no child process: its end causes no event. */
  #isOrphanDead(): boolean {
    if (this.launched) return false;
    const state = readPidFile(this.options.cluster.folder);
    return !state || !isServerProcess(state.pid);
  }

  #watchProcess(): void {
    this.launched?.child.once('exit', () => void this.#restart());
  }

  async #restart(): Promise<void> {
    if (this.#stopping) return;
    this.options.log('O banco de dados embutido parou inesperadamente; reiniciando…');
    let failure = '';
    if (Date.now() - this.#startedAt > STEADY_MS) this.#restarts = 0;
    while (this.#restarts < RESTARTS && !this.#stopping) {
      this.#restarts += 1;
      await sleep(PAUSE_MS * this.#restarts);
      const { cluster, durable } = this.options;
      const launched = await launch(cluster, durable, this.port).catch((error: unknown) => {
        // The server's message is in its log; a system error is only known here.
        failure = error instanceof EmbeddedPostgresError ? '' : ` (${messageOf(error)})`;
      });
      if (launched) return this.#use(launched);
    }
    if (this.#stopping) return;
    this.#isLost = true;
    this.options.whenLost(
      new EmbeddedPostgresError(
        `O banco de dados embutido parou e não pôde ser reiniciado${failure}. Veja ${this.options.cluster.folder}.log.`,
      ),
    );
  }

  async #use(launched: Launched): Promise<void> {
    this.launched = launched;
    this.#startedAt = Date.now();
    if (this.#stopping) await endServer(this.options.cluster, launched.child);
    else this.#watchProcess();
  }
}
