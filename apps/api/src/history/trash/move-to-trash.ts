import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { type DiscardedRecord, TrashStore } from '../../crud/write/trash-store.js';
import { TITLES } from '../revert/references.js';

/** A table whose rows go with a record, and how they are found from the rows of the one before it. */
export interface Part {
  table: string;
  /** Conditions over `t`, the part, that lead up to the record, whose id is `$1`. */
  where: string;
  /** Columns that the database fills by itself. */
  generated: string[];
  /** What it refers to by a code. */
  byCode: CodeReference[];
}

/** A column that refers to a record by its code, which may change: its id is kept beside it, as `@column`. */
export interface CodeReference {
  column: string;
  parent: string;
  code: string;
}

interface Cascade {
  child: string;
  by: string;
  parent: string;
  to: string;
}

/** By the schema's own foreign keys: what goes with a record when it is deleted. */
const CASCADES = `
  SELECT c.conrelid::regclass::text AS child, quote_ident(by.attname) AS by, c.confrelid::regclass::text AS parent,
    quote_ident(whole.attname) AS "to"
  FROM pg_constraint c
  JOIN pg_attribute by ON by.attrelid = c.conrelid AND by.attnum = c.conkey[1]
  JOIN pg_attribute whole ON whole.attrelid = c.confrelid AND whole.attnum = c.confkey[1]
  WHERE c.contype = 'f' AND c.confdeltype = 'c' AND c.connamespace = 'public'::regnamespace
  ORDER BY c.conname`;

const GENERATED = `
  SELECT c.relname AS "table", array_agg(a.attname::text) AS columns
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE a.attgenerated <> '' AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  GROUP BY c.relname`;

/** References by anything but an id, and by one column. */
const BY_CODE = `
  SELECT c.conrelid::regclass::text AS "table", by.attname AS "column", c.confrelid::regclass::text AS parent,
    whole.attname AS code
  FROM pg_constraint c
  JOIN pg_attribute by ON by.attrelid = c.conrelid AND by.attnum = c.conkey[1]
  JOIN pg_attribute whole ON whole.attrelid = c.confrelid AND whole.attnum = c.confkey[1]
  WHERE c.contype = 'f' AND cardinality(c.conkey) = 1 AND whole.attname <> 'id'
    AND c.connamespace = 'public'::regnamespace
  ORDER BY c.conname`;

/** The schema stays as it is while the program runs. */
const known = new Map<string, Part[]>();

/** A record's table and those of its parts, the whole before its parts. */
export async function partsOf(manager: EntityManager, table: string): Promise<Part[]> {
  const found = known.get(table);
  if (found) return found;
  const cascades = await manager.query<Cascade[]>(CASCADES);
  const rows = await manager.query<{ table: string; columns: string[] }[]>(GENERATED);
  const generated = new Map(rows.map((row) => [row.table, row.columns]));
  const byCode = await manager.query<(CodeReference & { table: string })[]>(BY_CODE);
  const part = (name: string, where: string): Part => ({
    table: name,
    where,
    generated: generated.get(name) ?? [],
    byCode: byCode.filter((reference) => reference.table === name),
  });
  const below = (parent: string, where: string): Part[] =>
    cascades
      .filter((cascade) => cascade.parent === parent)
      .flatMap(({ child, by, to }) => {
        const at = `t.${by} IN (SELECT t.${to} FROM ${parent} t WHERE ${where})`;
        return [part(child, at), ...below(child, at)];
      });
  const parts = [part(table, 't.id = $1'), ...below(table, 't.id = $1')];
  known.set(table, parts);
  return parts;
}

/** Whose a deleted record was, in SQL over `t`; what belongs to nobody is everybody's who holds its module. */
const OWNERS: Readonly<Record<string, string>> = {
  technicians: 't.user_id',
  buildings: 't.user_id',
  reports: '(SELECT b.user_id FROM buildings b WHERE b.id = t.building_id)',
};

/** What counts beside the audit's row, in bytes. */
interface Thrown {
  bytes: number;
}

const columnsOf = ({ generated, byCode }: Part): string => {
  const own = generated.length > 0 ? `to_jsonb(t) - '{${generated.join(',')}}'::text[]` : 'to_jsonb(t)';
  const ids = byCode.map(
    ({ column, parent, code }) =>
      `'@${column}', (SELECT p.id FROM ${parent} p WHERE p.${code} = t.${column})`,
  );
  return ids.length > 0 ? `(${own}) || jsonb_build_object(${ids.join(', ')})` : own;
};

/** Moves a record that is about to be deleted into the trash, with all that goes with it, in one statement. */
@Injectable()
export class Trash extends TrashStore {
  override async keep(
    manager: EntityManager,
    { resource, table, id, userId }: DiscardedRecord,
  ): Promise<number> {
    const parts = await partsOf(manager, table);
    const snapshot = parts
      .map(
        (part) =>
          `'${part.table}', (SELECT coalesce(jsonb_agg(${columnsOf(part)}), '[]') FROM ${part.table} t WHERE ${part.where})`,
      )
      .join(', ');
    const [thrown] = await manager.query<Thrown[]>(
      `INSERT INTO trash (resource, entity, record_id, owner_id, title, snapshot, deleted_by_id, deleted_by_name)
     SELECT $2, $3, t.id, ${OWNERS[table] ?? 'NULL'}, left(coalesce(${TITLES[table] ?? 't.id::text'}, ''), 255),
       jsonb_build_object(${snapshot}), $4, (SELECT full_name FROM users WHERE id = $4)
     FROM ${table} t WHERE t.id = $1
     ON CONFLICT (entity, record_id) DO UPDATE SET snapshot = excluded.snapshot, title = excluded.title,
       owner_id = excluded.owner_id, deleted_at = now(), deleted_by_id = excluded.deleted_by_id,
       deleted_by_name = excluded.deleted_by_name
     RETURNING octet_length(snapshot::text) AS bytes`,
      [id, resource, table, userId],
    );
    return thrown?.bytes ?? 0;
  }
}
