import type { DataSource, EntityManager } from 'typeorm';

import { WITHHELD } from '../crud/write/audit-changes.js';
import { isRowShortened } from '../history/kept-changes.js';
import { forgetBuilding, forgetUser, namesOfUser } from './elsewhere.js';

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

type Kept = Record<string, unknown>;

const withheld = (value: unknown): unknown => (value === null ? null : WITHHELD);

const isOldAndNew = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const hidden = (value: unknown): unknown =>
  isOldAndNew(value)
    ? Object.fromEntries(Object.entries(value).map(([side, one]) => [side, withheld(one)]))
    : withheld(value);

/** What is left of a row: personal values are withheld, the others stay; of a row that was shortened only that it was. */
export function redacted(changes: Kept, fields: readonly string[]): Kept {
  if (isRowShortened(changes)) return { ...changes, beginning: WITHHELD };
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, fields.includes(field) ? hidden(value) : value]),
  );
}

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
export interface Redacting {
  table: string;
  id: number;
  by?: number;
}

const TRIGGERS = ['audit_log_append_only', 'audit_log_rows_stay'];

async function switchTriggers(manager: EntityManager, how: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const trigger of TRIGGERS) await manager.query(`ALTER TABLE audit_log ${how} TRIGGER ${trigger}`);
}

interface Row {
  id: number;
  at: Date;
  kind: string;
  changes: Kept;
}

const ROW = 'id, at, kind, changes';

/** Withholds these fields in these rows; answers in how many there was something to withhold. */
async function withhold(
  manager: EntityManager,
  rows: readonly Row[],
  fields: readonly string[],
): Promise<number> {
  let changed = 0;
  for (const row of rows) {
    const left = redacted(row.changes, fields);
    if (JSON.stringify(left) === JSON.stringify(row.changes)) continue;
    changed += 1;
    await manager.query('UPDATE audit_log SET changes = $4 WHERE id = $1 AND kind = $2 AND at = $3', [
      row.id,
      row.kind,
      row.at,
      JSON.stringify(left),
    ]);
  }
  return changed;
}

/** What the audit tells that a record was called. */
const namesIn = (rows: readonly Row[]): string[] =>
  rows
    .map(({ changes }) => changes['fullName'])
    .flatMap((name) => (isOldAndNew(name) ? [name.from, name.to] : [name]))
    .filter((name): name is string => typeof name === 'string' && name !== WITHHELD);

/** Parameters tell who has confirmed them by name: those rows are of another record, and hold a user's name. */
const withNames = (manager: EntityManager, names: readonly string[]): Promise<Row[]> =>
  manager.query<Row[]>(
    `SELECT ${ROW} FROM audit_log WHERE entity = 'parameters' AND changes ? 'checkedByName'
       AND (changes ->> 'checkedByName' = ANY($1) OR changes -> 'checkedByName' ->> 'from' = ANY($1)
         OR changes -> 'checkedByName' ->> 'to' = ANY($1))`,
    [names],
  );

/** What a user called their filters and looked for may name anybody, themselves for one. */
const filtersOf = (manager: EntityManager, userId: number): Promise<Row[]> =>
  manager.query<Row[]>(
    `SELECT ${ROW} FROM audit_log WHERE entity = 'saved_filters' AND user_id = $1 AND changes IS NOT NULL`,
    [userId],
  );

/** What is told of a record elsewhere than in its own rows, of the audit and otherwise. */
async function forgetElsewhere(
  manager: EntityManager,
  { table, id }: Redacting,
  own: readonly Row[],
): Promise<Pick<Redaction, 'rows' | 'named'>> {
  if (table === 'buildings') return { rows: 0, named: await forgetBuilding(manager, id) };
  if (table !== 'users') return { rows: 0, named: 0 };
  const names = await namesOfUser(manager, id, namesIn(own));
  const checks = await withNames(manager, names);
  const rows =
    (await withhold(manager, checks, ['checkedByName'])) +
    (await withhold(manager, await filtersOf(manager, id), ['name', 'query']));
  return { rows, named: await forgetUser(manager, id, names) };
}

/**
 * Takes a record's personal data out of the audit and of the trash, within a transaction, and says so in the audit. Only
 * whoever owns the tables may: the audit refuses changes to everybody, and is opened for this transaction alone.
 */
export async function redactWithin(manager: EntityManager, about: Redacting): Promise<Redaction> {
  const { table, id, by } = about;
  await manager.query(`SET LOCAL lock_timeout = '10s'`);
  await switchTriggers(manager, 'DISABLE');
  const own = await manager.query<Row[]>(
    `SELECT ${ROW} FROM audit_log WHERE entity = $1 AND entity_id = $2 AND changes IS NOT NULL`,
    [table, id],
  );
  const elsewhere = await forgetElsewhere(manager, about, own);
  const rows = elsewhere.rows + (await withhold(manager, own, PERSONAL_FIELDS[table] ?? []));
  const gone = await manager.query<unknown[]>(
    'WITH gone AS (DELETE FROM trash WHERE entity = $1 AND record_id = $2 RETURNING id) SELECT id FROM gone',
    [table, id],
  );
  const done = { rows, trashed: gone.length, named: elsewhere.named };
  await manager.query(
    `INSERT INTO audit_log (user_id, action, entity, entity_id, changes) VALUES ($1, 'redact', $2, $3, $4)`,
    [by ?? null, table, id, JSON.stringify(done)],
  );
  await switchTriggers(manager, 'ENABLE');
  return done;
}

/** The same, in a transaction of its own. */
export const redact = (dataSource: DataSource, table: string, id: number): Promise<Redaction> =>
  dataSource.transaction((manager) => redactWithin(manager, { table, id }));

/** Whether the role of this connection owns the audit, and may open it: not where two roles share the work. */
export async function ownsAudit(manager: Pick<EntityManager, 'query'>): Promise<boolean> {
  const [row] = await manager.query<{ owns: boolean }[]>(
    `SELECT pg_has_role(current_user, relowner, 'USAGE') AS owns FROM pg_class WHERE oid = 'audit_log'::regclass`,
  );
  return row?.owns ?? false;
}
