import type { DataSource, EntityManager } from 'typeorm';

import { deleteStoredAnswers } from '../../database/idempotent-write.js';
import { WITHHELD } from '../audit-changes.js';
import {
  redactBuildingReferences,
  redactUserReferences,
  uniqueNames,
  namesOfUser,
} from './redact-references.js';
import { withUnlockedAudit, retryOnLockTimeout } from './unlock-audit.js';

/** Whose personal data is taken out of the audit: the records that tell of natural persons, and which fields do. */
export const PERSONAL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  technicians: [
    ...['fullName', 'cpfCnpj', 'email', 'phone', 'company', 'creaCau', 'licenseState', 'notes'],
    ...['street', 'addressNumber', 'neighborhood', 'city', 'state', 'cep'],
  ],
  users: ['fullName', 'email', 'phone', 'address', 'browser', 'device'],
  buildings: [
    ...['name', 'developerName', 'developerCnpj', 'builderName', 'builderCnpj'],
    ...['street', 'addressNumber', 'neighborhood', 'city', 'state', 'cep'],
  ],
};

/** What was done, for whoever asked for it. */
export interface Redaction {
  /** Of the audit. */
  rows: number;
  /** Taken out of the trash. */
  trashed: number;
  /** Other records and items of the trash that named who or what it is. */
  named: number;
}

/** Whose data is taken out, and who has it done: nobody by hand but at the command line. */
export interface RedactionTarget {
  table: string;
  id: number;
  by?: number;
}

/** What a value leaves behind: that there was one. */
const withheld = (value: string): string =>
  `CASE WHEN ${value} = 'null' THEN 'null'::jsonb ELSE to_jsonb('${WITHHELD}'::text) END`;

/**
 * What is left of a row of the audit, as SQL: of the fields in `$1` old and new values are withheld, others stay; of a row that
 * was shortened (`isShortened`) only that it was.
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

/** Withholds these fields in the rows of which `condition` (from `$2` on) holds; answers in how many there was something to. */
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

/** What the audit tells that a record was called. */
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
/** Who had confirmed it is told by name alone, and nobody who is there is called so. */
const byName = (path: string): string =>
  `(changes #>> '{checkedByName${path}}' = ANY($4) AND coalesce(changes #> '{checkedById${path}}', 'null') = 'null')`;

/**
 * Parameters tell who has confirmed them: those rows are of another record, and hold a user's name. Theirs (`$2`) are the ones
 * with their number, and what they confirmed themself under a name of theirs (`$3`); a name alone (`$4`) may be a namesake's.
 */
const THEIR_CHECKS = `entity = 'parameters' AND changes ? 'checkedByName' AND (
  ${idIs('')} OR ${idIs(',from')} OR ${idIs(',to')}
  OR (user_id = $2 AND changes #>> '{checkedByName,to}' = ANY($3))
  OR ${byName('')} OR ${byName(',from')})`;

/** What is told of a record elsewhere than in its own rows, of the audit and otherwise. */
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
    // What a user called their filters and looked for may name anybody, themselves for one.
    (await withhold(manager, ['name', 'query'], `entity = 'saved_filters' AND user_id = $2`, [id]));
  return { rows, named: await redactUserReferences(manager, id, names) };
}

/**
 * Takes a record's personal data out of the audit and of the trash, within a transaction that has not locked a record yet, and
 * says so in the audit. Only whoever owns the tables may. It gives up rather than wait: run it `withPatience`.
 */
export function redactInTransaction(manager: EntityManager, about: RedactionTarget): Promise<Redaction> {
  const { table, id, by } = about;
  return withUnlockedAudit(manager, async () => {
    // What is told elsewhere is found by names that the record's own rows still tell.
    const elsewhere = await redactReferences(manager, about);
    const own = await withhold(manager, PERSONAL_FIELDS[table] ?? [], 'entity = $2 AND entity_id = $3', [
      table,
      id,
    ]);
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

/** The same, in a transaction of its own. */
export const redact = (dataSource: DataSource, table: string, id: number): Promise<Redaction> =>
  retryOnLockTimeout(() => dataSource.transaction((manager) => redactInTransaction(manager, { table, id })));

/** Whether the role of this connection owns the audit, and may open it: not where two roles share the work. */
export async function ownsAudit(manager: Pick<EntityManager, 'query'>): Promise<boolean> {
  const [row] = await manager.query<{ owns: boolean }[]>(
    `SELECT pg_has_role(current_user, relowner, 'USAGE') AS owns FROM pg_class WHERE oid = 'audit_log'::regclass`,
  );
  return row?.owns ?? false;
}
