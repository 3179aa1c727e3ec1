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

/**
 * Multiplies the building, its report and the parameters that are there: buildings all over Brazil, a report each,
 * parameters by the thousand.
 */
export async function fillDatabase(
  dataSource: DataSource,
  size: Readonly<Record<keyof typeof SIZE, number>> = SIZE,
): Promise<void> {
  const words = WORDS.map((word) => `'${word}'`).join(', ');
  await copyRows(dataSource, {
    table: 'buildings',
    count: size.buildings,
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
  const [{ known }] = await dataSource.query<[{ known: number }]>(
    'SELECT count(*)::int AS known FROM parameters',
  );
  await copyRows(dataSource, {
    table: 'parameters',
    count: size.parameters - known,
    own: {
      label: "'Parâmetro ' || n",
      analysis_id: '(SELECT id FROM analyses ORDER BY id OFFSET n % 40 LIMIT 1)',
    },
  });
  await dataSource.query('VACUUM ANALYZE');
}
