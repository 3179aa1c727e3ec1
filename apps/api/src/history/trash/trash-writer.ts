import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';

import { declaredTable } from '../../common/declared-tables.js';
import { type DiscardedRecords, TrashStore } from '../../crud/write/trash-store.js';
import { foreignKeys } from '../../database/foreign-keys.js';

/** A table whose rows are deleted with a record. */
export interface Part {
  table: string;
  /** The condition over `t`, the part, that selects the rows of a record. @param id the record's, in SQL */
  where: (id: string) => string;
  generated: string[];
  byCode: CodeReference[];
}

/** A column that refers to a record by its code, which may change: the snapshot adds its id as `@column`. */
export interface CodeReference {
  column: string;
  parent: string;
  code: string;
}

const GENERATED = `
  SELECT c.relname AS "table", array_agg(a.attname::text) AS columns
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE a.attgenerated <> '' AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  GROUP BY c.relname`;

/** By table; read once, since the schema stays while the program runs. */
const partsOfSchema = new WeakMap<DataSource, Map<string, Part[]>>();

/** A record's table, then those of its parts. */
export async function partsOf(manager: EntityManager, table: string): Promise<Part[]> {
  const known = partsOfSchema.get(manager.dataSource) ?? new Map<string, Part[]>();
  partsOfSchema.set(manager.dataSource, known);
  const found = known.get(table);
  if (found) return found;
  const keys = await foreignKeys(manager);
  const rows = await manager.query<{ table: string; columns: string[] }[]>(GENERATED);
  const generated = new Map(rows.map((row) => [row.table, row.columns]));
  const part = (name: string, where: Part['where']): Part => ({
    table: name,
    where,
    generated: generated.get(name) ?? [],
    byCode: keys
      .filter((key) => key.table === name && key.parentColumn !== 'id')
      .map(({ column, parent, parentColumn: code }) => ({ column, parent, code })),
  });
  const below = (parent: string, where: Part['where']): Part[] =>
    keys
      .filter((key) => key.parent === parent && key.onDelete === 'cascade')
      .flatMap(({ table: child, column, parentColumn }) => {
        const at = (id: string) =>
          `t.${column} IN (SELECT t.${parentColumn} FROM ${parent} t WHERE ${where(id)})`;
        return [part(child, at), ...below(child, at)];
      });
  const ofRecord = (id: string) => `t.id = ${id}`;
  const parts = [part(table, ofRecord), ...below(table, ofRecord)];
  known.set(table, parts);
  return parts;
}

const columnsOf = ({ generated, byCode }: Part): string => {
  const own = generated.length > 0 ? `to_jsonb(t) - '{${generated.join(',')}}'::text[]` : 'to_jsonb(t)';
  const ids = byCode.map(
    ({ column, parent, code }) =>
      `'@${column}', (SELECT p.id FROM ${parent} p WHERE p.${code} = t.${column})`,
  );
  return ids.length > 0 ? `(${own}) || jsonb_build_object(${ids.join(', ')})` : own;
};

/** Moves records that are about to be deleted into the trash, with all that goes with them, in one statement. */
@Injectable()
export class TrashWriter extends TrashStore {
  override async keep(
    manager: EntityManager,
    { resource, table, ids, userId }: DiscardedRecords,
  ): Promise<number> {
    const parts = await partsOf(manager, table);
    const { owner = 'NULL', title = 't.id::text' } = declaredTable(table);
    const snapshot = parts
      .map(
        (part) =>
          `'${part.table}', (SELECT coalesce(jsonb_agg(${columnsOf(part)}), '[]') FROM ${part.table} t WHERE ${part.where('record.id')})`,
      )
      .join(', ');
    const [kept] = await manager.query<[{ bytes: number }]>(
      `WITH kept AS (
         INSERT INTO trash (resource, entity, record_id, owner_id, title, snapshot, deleted_by_id, deleted_by_name)
         SELECT $2, $3, t.id, ${owner}, left(coalesce(${title}, ''), 255),
           jsonb_build_object(${snapshot}), $4, (SELECT full_name FROM users WHERE id = $4)
         FROM unnest($1::integer[]) AS record (id) JOIN ${table} t ON t.id = record.id
         ON CONFLICT (entity, record_id) DO UPDATE SET snapshot = excluded.snapshot, title = excluded.title,
           owner_id = excluded.owner_id, deleted_at = now(), deleted_by_id = excluded.deleted_by_id,
           deleted_by_name = excluded.deleted_by_name
         RETURNING octet_length(snapshot::text) AS bytes)
       SELECT coalesce(sum(bytes), 0)::double precision AS bytes FROM kept`,
      [ids, resource, table, userId],
    );
    return kept.bytes;
  }
}
