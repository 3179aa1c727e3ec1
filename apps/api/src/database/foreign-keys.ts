import type { DataSource, EntityManager } from 'typeorm';

/** A foreign key of the schema. Names are quoted for SQL. */
export interface ForeignKey {
  table: string;
  column: string;
  parent: string;
  parentColumn: string;
  onDelete: 'cascade' | 'set null' | 'refuse';
}

const FOREIGN_KEYS = `
  SELECT c.conrelid::regclass::text AS "table", quote_ident(a.attname) AS "column",
    c.confrelid::regclass::text AS parent, quote_ident(p.attname) AS "parentColumn",
    CASE c.confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' ELSE 'refuse' END AS "onDelete"
  FROM pg_constraint c
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  JOIN pg_attribute p ON p.attrelid = c.confrelid AND p.attnum = c.confkey[1]
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
  ORDER BY c.conname`;

const keysOf = new WeakMap<DataSource, readonly ForeignKey[]>();

/** All foreign keys by constraint name, of composite ones the first column. Read once: the schema stays while the program runs. */
export async function foreignKeys(manager: EntityManager): Promise<readonly ForeignKey[]> {
  const keys = keysOf.get(manager.dataSource) ?? (await manager.query<ForeignKey[]>(FOREIGN_KEYS));
  keysOf.set(manager.dataSource, keys);
  return keys;
}
