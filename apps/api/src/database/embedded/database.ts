import pg from 'pg';

/** Name of the application's role and of its database. */
export const APPLICATION = 'prumo';

/**
 * Makes sure that the application's role and database exist. The role is no superuser, as it would not be
 * on a hosted server either: what works here works there, and an injected statement cannot reach files.
 */
export async function ensureDatabase(admin: pg.Client, password: string): Promise<void> {
  const role = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [APPLICATION]);
  if (role.rowCount === 0) {
    await admin.query(`CREATE ROLE ${APPLICATION} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
  }
  const database = await admin.query('SELECT FROM pg_database WHERE datname = $1', [APPLICATION]);
  if (database.rowCount === 0) {
    await admin.query(
      `CREATE DATABASE ${APPLICATION} OWNER ${APPLICATION} TEMPLATE template0 ENCODING 'UTF8' ` +
        "LOCALE_PROVIDER icu ICU_LOCALE 'pt-BR' LOCALE 'C'",
    );
  }
}
