import type { DataSource, EntityManager } from 'typeorm';

import { WITHHELD } from '../../platform/crud/write/audit-changes.js';
import { isRowShortened } from '../../platform/history/kept-changes.js';

/** Whose personal data is taken out of the audit: the records that tell of natural persons, and which fields do. */
export const PERSONAL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  technicians: [
    ...['fullName', 'cpfCnpj', 'email', 'phone', 'company', 'creaCau', 'licenseState', 'notes'],
    ...['street', 'addressNumber', 'neighborhood', 'city', 'state', 'cep'],
  ],
  users: ['fullName', 'email', 'phone', 'address', 'browser', 'device'],
  buildings: [
    'name',
    'street',
    'addressNumber',
    'developerName',
    'developerCnpj',
    'builderName',
    'builderCnpj',
  ],
};

type Kept = Record<string, unknown>;

const withheld = (value: unknown): unknown => (value === null ? null : WITHHELD);

const hidden = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value
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
  rows: number;
  trashed: number;
}

const TRIGGERS = ['audit_log_append_only', 'audit_log_rows_stay'];

async function switchTriggers(manager: EntityManager, how: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const trigger of TRIGGERS) await manager.query(`ALTER TABLE audit_log ${how} TRIGGER ${trigger}`);
}

/**
 * Takes a record's personal data out of the audit and of the trash, in one transaction which says so in the audit. Only
 * whoever owns the tables may: the audit refuses changes to everybody, and is opened for this transaction alone.
 */
export const redact = (dataSource: DataSource, table: string, id: number): Promise<Redaction> =>
  dataSource.transaction(async (manager) => {
    const fields = PERSONAL_FIELDS[table] ?? [];
    await manager.query(`SET LOCAL lock_timeout = '10s'`);
    await switchTriggers(manager, 'DISABLE');
    const rows = await manager.query<{ id: number; at: Date; kind: string; changes: Kept | null }[]>(
      'SELECT id, at, kind, changes FROM audit_log WHERE entity = $1 AND entity_id = $2 AND changes IS NOT NULL',
      [table, id],
    );
    let changed = 0;
    for (const row of rows) {
      const left = redacted(row.changes ?? {}, fields);
      if (JSON.stringify(left) === JSON.stringify(row.changes)) continue;
      changed += 1;
      await manager.query('UPDATE audit_log SET changes = $4 WHERE id = $1 AND kind = $2 AND at = $3', [
        row.id,
        row.kind,
        row.at,
        JSON.stringify(left),
      ]);
    }
    const gone = await manager.query<unknown[]>(
      'WITH gone AS (DELETE FROM trash WHERE entity = $1 AND record_id = $2 RETURNING id) SELECT id FROM gone',
      [table, id],
    );
    await manager.query(
      `INSERT INTO audit_log (action, entity, entity_id, changes) VALUES ('redact', $1, $2, $3)`,
      [table, id, JSON.stringify({ rows: changed, trashed: gone.length })],
    );
    await switchTriggers(manager, 'ENABLE');
    return { rows: changed, trashed: gone.length };
  });
