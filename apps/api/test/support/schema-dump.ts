import type { DataSource } from 'typeorm';

/** Where a database keeps what it is made of: one line an object, in an order of its own. */
const OBJECTS: Readonly<Record<string, string>> = {
  extension: `SELECT extname FROM pg_extension WHERE extname <> 'plpgsql'`,
  collation: `SELECT concat_ws(' ', collname, collprovider, colllocale, collisdeterministic)
    FROM pg_collation WHERE collnamespace = 'public'::regnamespace`,
  function: `SELECT pg_get_functiondef(p.oid) FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  relation: `SELECT concat_ws(' ', relname, relkind, relpersistence, array_to_string(reloptions, ','))
    FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
  column: `SELECT concat_ws(' ', c.relname, lpad((row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum))::text, 3, '0'),
      a.attname, format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'not null' END,
      CASE WHEN a.attidentity <> '' THEN 'identity' END, nullif(a.attidentity, ''),
      CASE WHEN a.attgenerated <> '' THEN 'generated' END, pg_get_expr(d.adbin, d.adrelid),
      CASE WHEN a.attcollation <> t.typcollation THEN a.attcollation::regcollation::text END, a.attstorage)
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
      AND a.attnum > 0 AND NOT a.attisdropped`,
  constraint: `SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace`,
  index: `SELECT pg_get_indexdef(i.indexrelid) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace`,
  trigger: `SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT tgisinternal`,
};

/** The audit's parts come and go with the months. */
const MONTH = /\baudit_(changes|events)_\d{4}_\d{2}/;

/** All that a database is made of, whatever its rows: two databases of one schema give the same text. */
export async function schemaDump(dataSource: Pick<DataSource, 'query'>): Promise<string> {
  const parts: string[] = [];
  for (const [kind, query] of Object.entries(OBJECTS)) {
    const rows = await dataSource.query<{ line: string }[]>(
      `SELECT line FROM (${query}) AS o (line) ORDER BY line COLLATE "C"`,
    );
    parts.push(...rows.filter(({ line }) => !MONTH.test(line)).map(({ line }) => `${kind} ${line}`));
  }
  return parts.join('\n');
}
