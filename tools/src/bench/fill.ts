import type { DataSource } from 'typeorm';

/** How much the lists are asked to bear. */
export const SIZE = { buildings: 100_000, parameters: 2_000 } as const;

const WORDS = ['Aurora', 'Girassol', 'Araucária', 'Ipê', 'Água Verde', 'Paineira', 'São João', 'Horizonte'];

/** Columns of a table that one may write, but for its key. */
async function columnsOf(dataSource: DataSource, table: string): Promise<string[]> {
  const rows = await dataSource.query<{ name: string }[]>(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = $1 AND table_schema = 'public' AND is_generated = 'NEVER' AND column_name <> 'id'`,
    [table],
  );
  return rows.map(({ name }) => name);
}

const INDEXES = `SELECT pg_get_indexdef(i.indexrelid) AS definition, i.indexrelid::regclass::text AS name
  FROM pg_index i WHERE i.indrelid = ANY ('{buildings,reports}'::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`;

/** Fills buildings and reports without their indexes and builds those afterwards: several times as fast. */
async function withoutIndexes(dataSource: DataSource, fill: () => Promise<void>): Promise<void> {
  const indexes = await dataSource.query<{ definition: string; name: string }[]>(INDEXES);
  for (const { name } of indexes) await dataSource.query(`DROP INDEX ${name}`);
  await fill();
  for (const { definition } of indexes) await dataSource.query(definition);
}

/** Inserts copies of a table's first row, numbered by `n`; `own` says what a copy has for itself. */
export async function copyRows(
  dataSource: DataSource,
  {
    table,
    count,
    own,
    from = '',
  }: { table: string; count: number; own: Record<string, string>; from?: string },
): Promise<void> {
  const columns = await columnsOf(dataSource, table);
  const values = columns.map((column) => own[column] ?? `x.${column}`);
  await dataSource.query(
    `INSERT INTO ${table} (${columns.join(', ')})
      SELECT ${values.join(', ')} FROM (SELECT * FROM ${table} ORDER BY id LIMIT 1) x, generate_series(1, ${count}) n ${from}`,
  );
}

/** Copies the first building so many times, all over Brazil and back through time, with a report each. */
async function copyBuildings(dataSource: DataSource, count: number): Promise<void> {
  const words = WORDS.map((word) => `'${word}'`).join(', ');
  await copyRows(dataSource, {
    table: 'buildings',
    count,
    own: {
      name: `'Edifício ' || (ARRAY[${words}])[n % ${WORDS.length} + 1] || ' ' || n`,
      city: 'place.city',
      state: 'place.state',
      total_area: '100 + n % 9000',
      floors: '1 + n % 50',
      created_at: "now() - n * interval '1 minute'",
    },
    from: `JOIN (SELECT row_number() OVER () AS nr, c.name AS city, s.code AS state
      FROM cities c JOIN states s ON s.id = c.state_id) place ON place.nr = 1 + n % 5000`,
  });
  await dataSource.query(
    `INSERT INTO reports (building_id) SELECT id FROM buildings b
      WHERE NOT EXISTS (SELECT 1 FROM reports r WHERE r.building_id = b.id)`,
  );
}

/**
 * Multiplies the building, its report and the parameters that are there: buildings all over Brazil, a report each,
 * parameters by the thousand.
 */
export async function fillDatabase(
  dataSource: DataSource,
  size: Readonly<Record<keyof typeof SIZE, number>> = SIZE,
): Promise<void> {
  await withoutIndexes(dataSource, () => copyBuildings(dataSource, size.buildings));
  const [{ known }] = await dataSource.query<[{ known: number }]>(
    'SELECT count(*)::int AS known FROM parameters',
  );
  await copyRows(dataSource, {
    table: 'parameters',
    count: size.parameters - known,
    own: {
      key: 'gen_random_uuid()::text',
      label: "'Parâmetro ' || n",
      analysis_id: '(SELECT id FROM analyses ORDER BY id OFFSET n % 40 LIMIT 1)',
    },
  });
  await dataSource.query('VACUUM ANALYZE');
}
