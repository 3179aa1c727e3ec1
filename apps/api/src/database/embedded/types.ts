export interface EmbeddedPostgresOptions {
  /** Folder that holds the database's files, in `postgres/`; created when absent. */
  dataDir: string;
  /** Takes one Portuguese line about something the user may want to know. */
  log?: (line: string) => void;
  /**
   * What to do when another running program already uses this folder: refuse (the default), or use its
   * server as a guest, whose `stop()` leaves the server alone.
   */
  whenInUse?: 'fail' | 'share';
  /** `false` trades safety in a crash for speed. For throw-away databases only. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** Connects the application: its own role, owner of the database `prumo`, no superuser. */
  url: string;
  /** Connects the superuser to the database `postgres`: for creating and dropping databases. */
  adminUrl: string;
  /** Ends the server after its running transactions are rolled back; may be called more than once. */
  stop(): Promise<void>;
}
