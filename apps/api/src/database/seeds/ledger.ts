import type { Queries } from '../queries.js';

export type SeedValue = string | number | boolean | null | readonly (number | string)[];

export interface SeedRecord {
  /** '<table>/<name>', the key in the ledger. It must never change. */
  key: string;
  row: Readonly<Record<string, SeedValue>>;
  /** References by column: the key of another seeded record. */
  refs?: Readonly<Record<string, string>>;
  /** Keys of other records that must exist. */
  needs?: readonly string[];
  /** Of each list, the key of one record that must exist. */
  needsOneOf?: readonly (readonly string[])[];
}

/** A record with resolved references. */
export interface ResolvedRecord {
  key: string;
  row: Readonly<Record<string, SeedValue>>;
}

export interface SeedStep {
  table: string;
  /** The name in the report of a start: 'municípios'. */
  name: string;
  records: readonly SeedRecord[];
  /** SQL over `t` (a stored row) and `p` (the seeded one): whether `t` is that record, and is adopted. */
  same: string;
  /** Changes records that would clash with stored rows. */
  beforeInsert?: (db: Queries, records: readonly ResolvedRecord[]) => Promise<readonly ResolvedRecord[]>;
}

/** By key; null when an administrator deleted the record. */
export type SeedIds = Map<string, number | null>;

interface LedgerRow {
  key: string;
  id: number | null;
}

const RECORDS = `jsonb_to_recordset($1::jsonb) AS s(key text, "row" jsonb)`;

/**
 * Inserts the records that the ledger does not know, except those that depend on deleted ones. Adds to `ids`. @returns
 * the inserted ids by key
 */
export async function applyStep(
  db: Queries,
  step: SeedStep,
  ids: SeedIds,
): Promise<ReadonlyMap<string, number>> {
  remember(ids, await knownRecords(db, step));
  const unknown = step.records
    .filter((record) => !ids.has(record.key) && missingSeeds(record, ids).length === 0)
    .map((record) => resolve(record, ids));

  remember(ids, await takeExisting(db, step, unknown));
  const missing = unknown.filter(({ key }) => !ids.has(key));
  const created = await insert(db, step, step.beforeInsert ? await step.beforeInsert(db, missing) : missing);
  remember(ids, created);
  return new Map(created.map(({ key, id }) => [key, Number(id)]));
}

function remember(ids: SeedIds, rows: readonly LedgerRow[]): void {
  for (const { key, id } of rows) ids.set(key, id);
}

/** Keys of required records that do not exist. */
export function missingSeeds(
  { refs, needs = [], needsOneOf: needsAny = [] }: SeedRecord,
  ids: SeedIds,
): string[] {
  const isMissing = (key: string): boolean => ids.get(key) == null;
  return [
    ...[...Object.values(refs ?? {}), ...needs].filter(isMissing),
    ...needsAny.filter((keys) => keys.every(isMissing)).flat(),
  ];
}

export const resolve = ({ key, row, refs }: SeedRecord, ids: SeedIds): ResolvedRecord => ({
  key,
  row: {
    ...row,
    ...Object.fromEntries(Object.entries(refs ?? {}).map(([column, ref]) => [column, ids.get(ref) ?? null])),
  },
});

const knownRecords = (db: Queries, { table }: SeedStep): Promise<LedgerRow[]> =>
  db.query(
    `SELECT l.key, t.id FROM seed_ledger l LEFT JOIN ${table} t ON t.id = l.record_id
      WHERE starts_with(l.key, $1)`,
    [`${table}/`],
  );

/** Adopts records that people have created. */
async function takeExisting(
  db: Queries,
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
  db: Queries,
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
