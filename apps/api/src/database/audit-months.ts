import type { Queries } from './queries.js';

const AUDIT_TABLES = ['audit_changes', 'audit_events'] as const;
/** Partitions exist for this month and the months ahead. */
const MONTHS_AHEAD = 3;

/** Creates the audit's monthly partitions ahead: a row without one would stay in the default partition. */
export async function makeAuditMonths(database: Queries): Promise<void> {
  for (const parent of AUDIT_TABLES)
    await database.query(
      `SELECT make_audit_month($1, (date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead))::date)
       FROM generate_series(0, $2) AS ahead`,
      [parent, MONTHS_AHEAD],
    );
}
