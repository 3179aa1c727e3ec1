import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

import { changesOf, snapshot } from '../../audit/audit-changes.js';
import { slices } from '../../common/slices.js';
import { stale, type StoredRecord, type Transaction } from './transaction.js';

/** Rows per statement. */
const BATCH = 500;

type Values = Readonly<Record<string, unknown>>;
type Column = EntityMetadata['columns'][number];

/** The record as it was read, and the changed values. */
export interface Change {
  record: StoredRecord & Values;
  values: Values;
}

function columnsIn({ columns }: EntityMetadata, rows: readonly Values[]): Column[] {
  const used = new Set(rows.flatMap((row) => Object.keys(row)));
  return columns.filter(({ propertyName }) => used.has(propertyName));
}

const quoted = ({ databaseName }: Column): string => `"${databaseName}"`;

/** The SQL of a column's default; undefined for a constant. */
function defaultSql({ default: absent }: Column): string | undefined {
  return typeof absent === 'function' ? String((absent as () => string)()) : undefined;
}

function valueOf(column: Column): string {
  const absent = defaultSql(column);
  return absent === undefined ? quoted(column) : `coalesce(${quoted(column)}, ${absent})`;
}

/** A row by column name; a constant default fills a missing value. */
const rowOf = (columns: readonly Column[], values: Values): Values =>
  Object.fromEntries(
    columns.map((column) => {
      const absent = defaultSql(column) === undefined ? (column.default as unknown) : null;
      const { [column.propertyName]: value = absent } = values;
      return [column.databaseName, value];
    }),
  );

/** Inserts records with an audit row each. @returns their ids in order */
export async function createMany<E extends ObjectLiteral>(
  tx: Transaction,
  entity: EntityTarget<E>,
  all: readonly Values[],
): Promise<number[]> {
  const { metadata } = tx.manager.getRepository(entity);
  const columns = columnsIn(metadata, all);
  const names = ['"id"', ...columns.map(quoted)].join(', ');
  const values = ['"id"', ...columns.map(valueOf)].join(', ');
  const ids = await newIds(tx.manager, metadata.tableName, all.length);
  let at = 0;
  for (const slice of slices(all, BATCH)) {
    const rows = slice.map((each, index) => ({ id: ids[at + index], ...rowOf(columns, each) }));
    await tx.manager.query(
      `INSERT INTO ${metadata.tableName} (${names})
       SELECT ${values} FROM jsonb_populate_recordset(NULL::${metadata.tableName}, $1)`,
      [JSON.stringify(rows)],
    );
    await tx.auditMany(
      'create',
      metadata.tableName,
      slice.map((each, index) => ({ id: ids[at + index] ?? 0, changes: snapshot(each) })),
    );
    at += slice.length;
  }
  return ids;
}

async function newIds(manager: EntityManager, table: string, count: number): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT nextval(pg_get_serial_sequence($1, 'id'))::integer AS id FROM generate_series(1, $2::integer)`,
    [table, count],
  );
  return rows.map(({ id }) => id);
}

/** Locks all records; changes those with values, with an audit row each. @throws the error of `refuse` for records that changed meanwhile */
export async function changeMany<E extends ObjectLiteral>(
  tx: Transaction,
  entity: EntityTarget<E>,
  all: readonly Change[],
  refuse: (ids: readonly number[]) => Error = stale,
): Promise<void> {
  const { metadata } = tx.manager.getRepository(entity);
  const table = metadata.tableName;
  const other = await lockAndCompare(tx.manager, table, all);
  if (other.length > 0) throw refuse(other);
  const written = all.filter(({ values }) => Object.keys(values).length > 0);
  for (const changes of slices(written, BATCH)) {
    const columns = columnsIn(
      metadata,
      changes.map(({ values }) => values),
    );
    const rows = changes.map(({ record, values }) => ({
      id: record.id,
      ...rowOf(
        columns.filter(({ propertyName }) => propertyName in values),
        values,
      ),
    }));
    const names = columns.map(quoted);
    const values = `SELECT ${names.map((name) => `r.${name}`).join(', ')} FROM jsonb_populate_record(t, d.data) AS r`;
    const set = names.length > 0 ? `(${names.join(', ')}) = (${values}),` : '';
    await tx.manager.query(
      `UPDATE ${table} t SET ${set} updated_at = greatest(now(), t.updated_at + interval '1 ms')
       FROM jsonb_array_elements($1::jsonb) AS d(data) WHERE t.id = (d.data->>'id')::integer`,
      [JSON.stringify(rows)],
    );
    await tx.auditMany(
      'update',
      table,
      changes.map(({ record, values }) => ({ id: record.id, changes: changesOf(record, values) })),
    );
  }
}

/** Locks in the order of ids, so that concurrent imports do not deadlock. @returns ids of records that have changed */
async function lockAndCompare(
  manager: EntityManager,
  table: string,
  all: readonly Change[],
): Promise<number[]> {
  const now = await manager.query<{ id: number; updatedAt: Date }[]>(
    `SELECT id, updated_at AS "updatedAt" FROM ${table} WHERE id = ANY($1) ORDER BY id FOR UPDATE`,
    [all.map(({ record }) => record.id)],
  );
  const times = new Map(now.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
  return all.flatMap(({ record }) =>
    times.get(record.id) === record.updatedAt.getTime() ? [] : [record.id],
  );
}
