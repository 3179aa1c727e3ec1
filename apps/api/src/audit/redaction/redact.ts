import type { DataSource, EntityManager } from 'typeorm';

import { declaredTable } from '../../common/declared-tables.js';
import { deleteStoredAnswers } from '../../database/idempotent-write.js';
import { WITHHELD } from '../audit-changes.js';
import {
  redactBuildingReferences,
  redactUserReferences,
  uniqueNames,
  namesOfUser,
} from './redact-references.js';
import { withUnlockedAudit, retryOnLockTimeout } from './unlock-audit.js';

/** Counts of changed rows. */
export interface Redaction {
  rows: number;
  trashed: number;
  /** Records and trash items that named the person or building. */
  named: number;
}

export interface RedactionTarget {
  table: string;
  id: number;
  by?: number;
}

/** SQL that replaces a value and keeps null. */
const withheld = (value: string): string =>
  `CASE WHEN ${value} = 'null' THEN 'null'::jsonb ELSE to_jsonb('${WITHHELD}'::text) END`;

/**
 * SQL of a row's changes without the values of the fields in `$1`; of a shortened row (`isShortened`) without its
 * beginning.
 */
const REDACTED_CHANGES = `CASE
    WHEN jsonb_typeof(changes) <> 'object' THEN changes
    WHEN changes -> 'shortened' = 'true' AND jsonb_typeof(changes -> 'sha256') = 'string'
      THEN changes || jsonb_build_object('beginning', '${WITHHELD}'::text)
    ELSE (SELECT coalesce(jsonb_object_agg(f.key, CASE
        WHEN f.key <> ALL($1) THEN f.value
        WHEN jsonb_typeof(f.value) = 'object' AND f.value ? 'from' AND f.value ? 'to'
          THEN (SELECT jsonb_object_agg(side.key, ${withheld('side.value')}) FROM jsonb_each(f.value) AS side)
        ELSE ${withheld('f.value')} END), '{}') FROM jsonb_each(changes) AS f)
  END`;

/**
 * Redacts these fields in the rows that match `condition` (its parameters start at `$2`). @returns the number of
 * changed rows
 */
async function withhold(
  manager: EntityManager,
  fields: readonly string[],
  condition: string,
  parameters: readonly unknown[],
): Promise<number> {
  const [changed] = await manager.query<{ rows: number }[]>(
    `WITH changed AS (
       UPDATE audit_log SET changes = ${REDACTED_CHANGES}
       WHERE changes IS NOT NULL AND (${condition}) AND changes <> ${REDACTED_CHANGES} RETURNING 1)
     SELECT count(*)::integer AS rows FROM changed`,
    [fields, ...parameters],
  );
  return changed?.rows ?? 0;
}

async function namesInAudit(manager: EntityManager, { table, id }: RedactionTarget): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(
    `SELECT DISTINCT told.name FROM audit_log, LATERAL (VALUES (changes #>> '{fullName,from}'),
       (changes #>> '{fullName,to}'), (CASE jsonb_typeof(changes -> 'fullName') WHEN 'string' THEN changes ->> 'fullName' END)) AS told (name)
     WHERE entity = $1 AND entity_id = $2 AND told.name IS NOT NULL AND told.name <> '${WITHHELD}'`,
    [table, id],
  );
  return rows.map(({ name }) => name);
}

const idIs = (path: string): string => `changes #> '{checkedById${path}}' = to_jsonb($2::integer)`;
/** Matches a check by a deleted account, which has a name and no id. */
const byName = (path: string): string =>
  `(changes #>> '{checkedByName${path}}' = ANY($4) AND coalesce(changes #> '{checkedById${path}}', 'null') = 'null')`;

/**
 * Parameters name who checked them. Matches the user's id (`$2`), their own checks under any of their names (`$3`), and
 * names that only they had (`$4`).
 */
const THEIR_CHECKS = `entity = 'parameters' AND changes ? 'checkedByName' AND (
  ${idIs('')} OR ${idIs(',from')} OR ${idIs(',to')}
  OR (user_id = $2 AND changes #>> '{checkedByName,to}' = ANY($3))
  OR ${byName('')} OR ${byName(',from')})`;

/** Redacts a record's data outside its own audit rows. */
async function redactReferences(
  manager: EntityManager,
  about: RedactionTarget,
): Promise<Pick<Redaction, 'rows' | 'named'>> {
  const { table, id } = about;
  if (table === 'buildings') return { rows: 0, named: await redactBuildingReferences(manager, id) };
  if (table !== 'users') return { rows: 0, named: 0 };
  const names = await namesOfUser(manager, id, await namesInAudit(manager, about));
  const alone = await uniqueNames(manager, id, names);
  const rows =
    (await withhold(manager, ['checkedByName'], THEIR_CHECKS, [id, names, alone])) +
    // Names of filters and search texts may contain names.
    (await withhold(manager, ['name', 'query'], `entity = 'saved_filters' AND user_id = $2`, [id]));
  return { rows, named: await redactUserReferences(manager, id, names) };
}

/**
 * Redacts a record's personal data in audit and trash, and audits that. The role must own the tables, and the
 * transaction must not have locked a record. It fails rather than wait for locks: run it in `retryOnLockTimeout`.
 */
export function redactInTransaction(manager: EntityManager, about: RedactionTarget): Promise<Redaction> {
  const { table, id, by } = about;
  return withUnlockedAudit(manager, async () => {
    // References are found by names in the record's own audit rows.
    const elsewhere = await redactReferences(manager, about);
    const own = await withhold(
      manager,
      declaredTable(table).personalFields ?? [],
      'entity = $2 AND entity_id = $3',
      [table, id],
    );
    const gone = await manager.query<unknown[]>(
      'WITH gone AS (DELETE FROM trash WHERE entity = $1 AND record_id = $2 RETURNING id) SELECT id FROM gone',
      [table, id],
    );
    await deleteStoredAnswers(manager);
    const done = { rows: elsewhere.rows + own, trashed: gone.length, named: elsewhere.named };
    await manager.query(
      `INSERT INTO audit_log (user_id, action, entity, entity_id, changes) VALUES ($1, 'redact', $2, $3, $4)`,
      [by ?? null, table, id, JSON.stringify(done)],
    );
    return done;
  });
}

export const redact = (dataSource: DataSource, table: string, id: number): Promise<Redaction> =>
  retryOnLockTimeout(() => dataSource.transaction((manager) => redactInTransaction(manager, { table, id })));

export async function ownsAudit(manager: Pick<EntityManager, 'query'>): Promise<boolean> {
  const [row] = await manager.query<{ owns: boolean }[]>(
    `SELECT pg_has_role(current_user, relowner, 'USAGE') AS owns FROM pg_class WHERE oid = 'audit_log'::regclass`,
  );
  return row?.owns ?? false;
}
