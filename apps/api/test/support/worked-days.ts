import type { DataSource } from 'typeorm';

/** Lets the administrator have worked four days ago, too, as it is where people come and go. As the tables' owner. */
export async function workedBefore(dataSource: DataSource): Promise<void> {
  const day = `now() - interval '4 days'`;
  await dataSource.query(`SELECT make_audit_month('audit_changes', date_trunc('month', ${day})::date)`);
  await dataSource.query(
    `INSERT INTO audit_log (kind, at, action, user_id) VALUES ('change', ${day}, 'old', (SELECT min(id) FROM users))`,
  );
}
