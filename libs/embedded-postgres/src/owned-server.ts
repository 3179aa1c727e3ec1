import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { Cluster } from './cluster.js';
import { codeOf, EmbeddedPostgresError, messageOf } from './error.js';
import { launch, type Launched } from './launch.js';
import { endServer, isServerProcess, readPidFile } from './postmaster.js';

/** Any number, so long as every version of the program uses the same. */
const CLAIM_LOCK = 15575;

/** It is starting up or shutting down, or the port is not open yet or no more. */
const UNAVAILABLE = ['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET'];

/**
 * Tries to become the one program that owns a running server. The claim is a lock held by a connection:
 * the system gives it up with the process, however that ends, so it can't be left behind as a file can.
 * @returns the connection that holds the claim, or why there is none
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

/** How often a server that keeps dying is started again before we give up, and the pause between. */
const RESTARTS = 5;
const PAUSE_MS = 300;

/** One that has run so long does not keep dying. */
const STEADY_MS = 60_000;

/**
 * A server that this program owns. While it is owned, a claim that was dropped (the server restarts its
 * connections when one of them crashes) is renewed, and a server that died is started again on its port; the
 * owner is told when that fails for good.
 */
export class OwnedServer {
  #stopping: Promise<void> | undefined;
  #isLost = false;
  #restarts = 0;
  #startedAt = Date.now();

  /** `launched` is absent for a server that an earlier program left running. */
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

  /** A server that an earlier program left running is no child of ours: nobody tells us of its end. */
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
      const launched = await this.#relaunch().catch((error: unknown) => {
        // What the server said is in its log; what the system said of it is nowhere else.
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

  #relaunch(): Promise<Launched | undefined> {
    return launch(this.options.cluster, this.options.durable, this.port);
  }

  async #use(launched: Launched): Promise<void> {
    this.launched = launched;
    this.#startedAt = Date.now();
    if (this.#stopping) await endServer(this.options.cluster, launched.child);
    else this.#watchProcess();
  }
}
