import type { TestApp } from './app.js';

interface Column {
  table: string;
  column: string;
}

/** Every column that can hold words: text of any kind, JSON, lists. Parts of tables are looked for in their wholes. */
const COLUMNS = `
  SELECT quote_ident(c.relname) AS "table", quote_ident(a.attname) AS "column"
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND a.attnum > 0 AND NOT a.attisdropped AND (t.typcategory IN ('S', 'A') OR t.typname IN ('json', 'jsonb'))
  ORDER BY 1, 2`;

/** Where in the database a text stands, accents and case aside: `technicians.full_name`. Issued documents aside. */
export async function tracesOf(app: TestApp, text: string): Promise<string[]> {
  const columns = await app.dataSource.query<Column[]>(COLUMNS);
  const found: string[] = [];
  for (const { table, column } of columns) {
    if (table === 'documents') continue;
    const [row] = await app.dataSource.query<{ is: boolean }[]>(
      `SELECT EXISTS (SELECT FROM ${table} WHERE search_text(${column}::text) LIKE search_pattern($1)) AS is`,
      [text],
    );
    if (row?.is) found.push(`${table}.${column}`);
  }
  return found;
}
