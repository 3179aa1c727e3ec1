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
  /** Of each of these lists one seeded record must be there, by key. */
  needsAny?: readonly (readonly string[])[];
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

/** Runs SQL in the seeds' transaction. */
export interface Database {
  query<T>(sql: string, parameters?: unknown[]): Promise<T>;
}

/** The ids of seeded records by key; null when an administrator deleted the record. */
export type SeedIds = Map<string, number | null>;

interface LedgerRow {
  key: string;
  id: number | null;
}

const RECORDS = `jsonb_to_recordset($1::jsonb) AS s(key text, "row" jsonb)`;

/**
 * Inserts a step's records that the ledger does not know yet, and enters them there. A record that belongs to
 * one which an administrator deleted is left out with it. Adds to `ids`; answers the ids inserted now, by key.
 */
export async function applyStep(
  db: Database,
  step: SeedStep,
  ids: SeedIds,
): Promise<ReadonlyMap<string, number>> {
  remember(ids, await knownRecords(db, step));
  const unknown = step.records
    .filter((record) => !ids.has(record.key) && missingOf(record, ids).length === 0)
    .map((record) => resolve(record, ids));

  remember(ids, await takeExisting(db, step, unknown));
  const missing = unknown.filter(({ key }) => !ids.has(key));
  const created = await insert(db, step, step.settle ? await step.settle(db, missing) : missing);
  remember(ids, created);
  return new Map(created.map(({ key, id }) => [key, Number(id)]));
}

function remember(ids: SeedIds, rows: readonly LedgerRow[]): void {
  for (const { key, id } of rows) ids.set(key, id);
}

/** The keys of the seeded records that are not there and without which this one cannot be. */
export function missingOf({ refs, needs = [], needsAny = [] }: SeedRecord, ids: SeedIds): string[] {
  const isMissing = (key: string): boolean => ids.get(key) == null;
  return [
    ...[...Object.values(refs ?? {}), ...needs].filter(isMissing),
    ...needsAny.filter((keys) => keys.every(isMissing)).flat(),
  ];
}

/** With the ids of what it refers to. */
export const resolve = ({ key, row, refs }: SeedRecord, ids: SeedIds): ResolvedRecord => ({
  key,
  row: {
    ...row,
    ...Object.fromEntries(Object.entries(refs ?? {}).map(([column, ref]) => [column, ids.get(ref) ?? null])),
  },
});

const knownRecords = (db: Database, { table }: SeedStep): Promise<LedgerRow[]> =>
  db.query(
    `SELECT l.key, t.id FROM seed_ledger l LEFT JOIN ${table} t ON t.id = l.record_id
      WHERE starts_with(l.key, $1)`,
    [`${table}/`],
  );

/** Records that somebody has made already are theirs: the ledger notes them, nothing else. */
async function takeExisting(
  db: Database,
  { table, same }: SeedStep,
  records: readonly ResolvedRecord[],
): Promise<LedgerRow[]> {
  if (records.length === 0) return [];
  return db.query(
    `INSERT INTO seed_ledger (key, record_id)
     SELECT DISTINCT ON (s.key) s.key, t.id
       FROM ${RECORDS}
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, s.row) p
       JOIN ${table} t ON ${same}
      ORDER BY s.key, t.id
     RETURNING key, record_id AS id`,
    [JSON.stringify(records)],
  );
}

async function insert(
  db: Database,
  { table }: SeedStep,
  records: readonly ResolvedRecord[],
): Promise<LedgerRow[]> {
  if (records.length === 0) return [];
  const columns = [...new Set(records.flatMap(({ row }) => Object.keys(row)))];
  return db.query(
    `WITH fresh AS MATERIALIZED (
       SELECT s.key, s.row, nextval(pg_get_serial_sequence('${table}', 'id'))::integer AS id FROM ${RECORDS}
     ), made AS (
       INSERT INTO ${table} (${['id', ...columns].join(', ')})
       SELECT ${['f.id', ...columns.map((column) => `p.${column}`)].join(', ')}
         FROM fresh f CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, f.row) p
     )
     INSERT INTO seed_ledger (key, record_id) SELECT key, id FROM fresh RETURNING key, record_id AS id`,
    [JSON.stringify(records)],
  );
}
