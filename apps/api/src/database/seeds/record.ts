/** A column's value as JSON carries it. */
export type Cell = string | number | boolean | null | readonly number[];

/** A record that the seeds bring. */
export interface SeedRecord {
  /** '<table>/<name>': what the ledger knows it by. Never changed once released. */
  key: string;
  /** Values by column. */
  row: Readonly<Record<string, Cell>>;
  /** Ids by column: the key of another seeded record. */
  refs?: Readonly<Record<string, string>>;
  /** Further seeded records that must be there, by key. */
  needs?: readonly string[];
}

/** A record whose references are resolved, ready to be written. */
export interface ResolvedRecord {
  key: string;
  row: Readonly<Record<string, Cell>>;
}

/** Records of one table. */
export interface SeedStep {
  table: string;
  /** What they are called in the report of a start: 'municípios'. */
  name: string;
  records: readonly SeedRecord[];
  /**
   * SQL over `t` (a row there is) and `p` (the seeded one): whether `t` already is that record, so that it is
   * taken as it stands.
   */
  same: string;
  /** Changes what is about to be inserted where it would clash with rows there are. */
  settle?: (db: Database, records: readonly ResolvedRecord[]) => Promise<readonly ResolvedRecord[]>;
}

/** What runs SQL in the seeds' transaction. */
export interface Database {
  query<T>(sql: string, parameters?: unknown[]): Promise<T>;
}
