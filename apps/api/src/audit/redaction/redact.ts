import type { DataSource, EntityManager } from 'typeorm';

import { declaredFacts, declaredTable, type UserNames } from '../../common/declared-tables.js';
import { deleteStoredAnswers } from '../../database/idempotent-write.js';
import type { Queries } from '../../database/queries.js';
import { WITHHELD } from '../audit-changes.js';
import {
  countChanged,
  eraseNames,
  namesOfUser,
  type RedactionTarget,
  redactTitles,
  redactUserReferences,
  uniqueNames,
} from './redact-references.js';
import { withUnlockedAudit, retryOnLockTimeout } from './unlock-audit.js';

export interface Redaction {
  rows: number;
  trashed: number;
  /** Records and trash items that named the person or building. */
  named: number;
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
const withhold = (
  manager: EntityManager,
  fields: readonly string[],
  condition: string,
  parameters: readonly unknown[],
): Promise<number> =>
  countChanged(
    manager,
    `UPDATE audit_log SET changes = ${REDACTED_CHANGES}
     WHERE changes IS NOT NULL AND (${condition}) AND changes <> ${REDACTED_CHANGES}`,
    [fields, ...parameters],
  );

async function namesInAudit(manager: EntityManager, { table, id }: RedactionTarget): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(
    `SELECT DISTINCT audited.name FROM audit_log, LATERAL (VALUES (changes #>> '{fullName,from}'),
       (changes #>> '{fullName,to}'), (CASE jsonb_typeof(changes -> 'fullName') WHEN 'string' THEN changes ->> 'fullName' END)) AS audited (name)
     WHERE entity = $1 AND entity_id = $2 AND audited.name IS NOT NULL AND audited.name <> '${WITHHELD}'`,
    [table, id],
  );
  return rows.map(({ name }) => name);
}

/**
 * SQL of audit rows that name the user `$2`: by their id, by any of their names (`$3`) in what they saved themselves, or
 * of a deleted account, which has a name and no id, by a name that only they had (`$4`).
 */
function namesUser(table: string, fields: UserNames): string {
  const [id, name] = [fields.id, fields.name];
  const hasId = (path: string): string => `changes #> '{${id}${path}}' = to_jsonb($2::integer)`;
  const hasName = (path: string): string =>
    `(changes #>> '{${name}${path}}' = ANY($4) AND coalesce(changes #> '{${id}${path}}', 'null') = 'null')`;
  return `entity = '${table}' AND changes ? '${name}' AND (
    ${hasId('')} OR ${hasId(',from')} OR ${hasId(',to')}
    OR (user_id = $2 AND changes #>> '{${name},to}' = ANY($3))
    OR ${hasName('')} OR ${hasName(',from')})`;
}

/** Redacts the fields of other records' audit rows that name this record by its id; shortened ones begin with it. */
async function redactAuditedNames(manager: EntityManager, { table, id }: RedactionTarget): Promise<number> {
  let rows = 0;
  for (const [entity, names] of declaredFacts('auditedNames'))
    for (const named of names.filter((one) => one.table === table))
      rows += await withhold(
        manager,
        named.fields,
        `entity = '${entity}' AND (changes -> '${named.id}' = to_jsonb($2::integer)
           OR starts_with(changes ->> 'beginning', '{"${named.id}":' || $2::integer || ','))`,
        [id],
      );
  return rows;
}

/** Redacts a record's data outside its own audit rows. */
async function redactReferences(
  manager: EntityManager,
  about: RedactionTarget,
): Promise<Pick<Redaction, 'rows' | 'named'>> {
  const titles = await redactTitles(manager, about);
  let rows = await redactAuditedNames(manager, about);
  if (!declaredTable(about.table).isAccount) {
    const erased = await eraseNames(manager, about);
    return { rows, named: titles + erased };
  }
  const names = await namesOfUser(manager, about, await namesInAudit(manager, about));
  const alone = await uniqueNames(manager, about, names);
  for (const [table, fields] of declaredFacts('userNames'))
    rows += await withhold(manager, [fields.name], namesUser(table, fields), [about.id, names, alone]);
  for (const [table, fields] of declaredFacts('authoredFields'))
    rows += await withhold(manager, fields, 'entity = $2 AND user_id = $3', [table, about.id]);
  return { rows, named: titles + (await redactUserReferences(manager, about, names)) };
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
    const trashed = await countChanged(manager, 'DELETE FROM trash WHERE entity = $1 AND record_id = $2', [
      table,
      id,
    ]);
    await deleteStoredAnswers(manager);
    const done = { rows: elsewhere.rows + own, trashed, named: elsewhere.named };
    await manager.query(
      `INSERT INTO audit_log (user_id, action, entity, entity_id, changes) VALUES ($1, 'redact', $2, $3, $4)`,
      [by ?? null, table, id, JSON.stringify(done)],
    );
    return done;
  });
}

export const redact = (dataSource: DataSource, table: string, id: number): Promise<Redaction> =>
  retryOnLockTimeout(() => dataSource.transaction((manager) => redactInTransaction(manager, { table, id })));

export async function ownsAudit(manager: Queries): Promise<boolean> {
  const [row] = await manager.query<{ owns: boolean }[]>(
    `SELECT pg_has_role(current_user, relowner, 'USAGE') AS owns FROM pg_class WHERE oid = 'audit_log'::regclass`,
  );
  return row?.owns ?? false;
}
