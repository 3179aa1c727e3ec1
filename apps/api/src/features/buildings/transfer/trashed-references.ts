import type { EntityManager } from 'typeorm';

/** Rows in the snapshot of a deleted report, by table, and their column that names a record. */
type Reference =
  | readonly [table: 'report_answers', column: 'technician_id']
  | readonly [table: 'verification_evidence', column: 'evidence_id'];

/**
 * Points the rows of the buildings' reports in the trash at copies of what they name.
 * @param pairs JSON of `{ from, to }`: the ids of originals and copies
 */
export const followCopiesInTrash = (
  manager: EntityManager,
  buildingIds: readonly number[],
  pairs: string,
  [table, column]: Reference,
) =>
  manager.query(
    `UPDATE trash x SET snapshot = jsonb_set(x.snapshot, '{${table}}', (
       SELECT jsonb_agg(CASE WHEN c."to" IS NULL THEN r ELSE r || jsonb_build_object('${column}', c."to") END)
       FROM jsonb_array_elements(x.snapshot -> '${table}') r
         LEFT JOIN jsonb_to_recordset($2) AS c("from" integer, "to" integer) ON c."from" = (r ->> '${column}')::integer))
     WHERE x.entity = 'reports' AND (x.snapshot #>> '{reports,0,building_id}')::integer = ANY($1::integer[])
       AND jsonb_array_length(x.snapshot -> '${table}') > 0`,
    [buildingIds, pairs],
  );
