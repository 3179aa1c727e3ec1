import { DataSource } from 'typeorm';

import { describeError } from '../errors/describe-error.js';
import { logger } from '../errors/logger.js';

/** How a server stands to the others. Positions are bytes of the log since the cluster was made. */
interface Standing {
  isReplica: boolean;
  position: number;
  /** Tells its cluster and database from all others. */
  of: string;
}

const STANDING = `SELECT pg_is_in_recovery() AS "isReplica",
  pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0') AS position,
  (SELECT system_identifier FROM pg_control_system()) || '/' || current_database() AS of`;

export async function standingOf(source: DataSource): Promise<Standing> {
  const [standing] = await source.query<[Standing]>(STANDING);
  return standing;
}

/** Why a replica is not asked. `foreign`: it repeats another database, or none. */
export type Absence = 'gone' | 'behind' | 'foreign';

const SAYS: Readonly<Record<Absence | 'used', string>> = {
  used: 'a replica is asked from now on',
  gone: 'a replica can not be reached: the primary answers in its place',
  behind: 'a replica is behind: the primary answers in its place',
  foreign: 'what is called a replica repeats another database, or none: the primary answers in its place',
};

/** A server that waits for nothing else is given up after so long. */
const PATIENCE_MS = 2_000;

/** A server that repeats what the primary writes, as far as it has come. */
export class Replica {
  readonly source: DataSource;
  /** Why it is not asked; undefined while it is. */
  absence: Absence | undefined = 'gone';
  /** How far it has come, as of the last look. */
  position = 0;
  private hasBeenTold = false;
  private looking: Promise<Standing> | undefined;

  /** @param number of the setting's addresses, from 1 */
  constructor(
    primary: DataSource,
    url: string,
    private readonly number: number,
  ) {
    this.source = new DataSource({ ...primary.options, url } as typeof primary.options);
  }

  get isUsed(): boolean {
    return this.absence === undefined;
  }

  /** Looks how far it has come, and whether that is far enough. Never fails. */
  async look(primary: Pick<Standing, 'of'>, atLeast: number): Promise<void> {
    try {
      const { isReplica, position, of } = await this.standing();
      this.position = position;
      if (!isReplica || of !== primary.of) this.tell('foreign');
      else this.tell(position < atLeast ? 'behind' : undefined);
    } catch (error) {
      this.lost(error);
    }
  }

  /** Whether it has come so far by now. Never fails. */
  async reaches(position: number): Promise<boolean> {
    if (this.position >= position) return true;
    try {
      this.position = (await this.standing()).position;
    } catch (error) {
      this.lost(error);
    }
    return this.isUsed && this.position >= position;
  }

  /** Is not asked until the next look. */
  lost(error: unknown): void {
    this.tell('gone', describeError(error));
  }

  async stop(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }

  /** Each is asked once at a time, however many wait for it. */
  private standing(): Promise<Standing> {
    this.looking ??= this.ask().finally(() => (this.looking = undefined));
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_, fail) => {
      late = setTimeout(() => fail(new Error('It does not answer.')), PATIENCE_MS).unref();
    });
    return Promise.race([this.looking, patience]).finally(() => clearTimeout(late));
  }

  private async ask(): Promise<Standing> {
    if (!this.source.isInitialized) await this.source.initialize();
    return standingOf(this.source);
  }

  /** Once for each change. */
  private tell(absence: Absence | undefined, error?: string): void {
    const isNew = absence !== this.absence || !this.hasBeenTold;
    this.absence = absence;
    this.hasBeenTold = true;
    if (!isNew) return;
    const state = absence ?? 'used';
    logger.warn({ event: 'replica', replica: this.number, state, error }, SAYS[state]);
  }
}
