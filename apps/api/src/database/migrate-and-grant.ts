import { type DataSource, QueryFailedError } from 'typeorm';

import type { Environment } from '../config/environment.js';
import { StartError } from '../config/start-error.js';
import { withDataSource } from './connect.js';
import { createDataSource, migrate } from './data-source.js';
import { advisoryLock } from './locks.js';

/** The rights of the application's role: all records, but of the audit only reading and inserting. */
const RIGHTS = `
  DO $$
  DECLARE
    app text := quote_ident(current_setting('prumo.application_role'));
    part record;
  BEGIN
    EXECUTE 'GRANT USAGE ON SCHEMA public TO ' || app;
    EXECUTE 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ' || app;
    EXECUTE 'GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ' || app;
    FOR part IN SELECT relid FROM pg_partition_tree('audit_log') LOOP
      EXECUTE format('REVOKE ALL ON %s FROM ', part.relid) || app;
    END LOOP;
    EXECUTE 'GRANT SELECT, INSERT ON audit_log TO ' || app;
    EXECUTE 'REVOKE INSERT, UPDATE, DELETE ON migrations FROM ' || app;
    IF to_regnamespace('pgboss') IS NOT NULL THEN
      EXECUTE 'GRANT USAGE ON SCHEMA pgboss TO ' || app;
      EXECUTE 'GRANT SELECT, INSERT, UPDATE, DELETE ON pgboss.job, pgboss.archive TO ' || app;
      EXECUTE 'GRANT SELECT ON pgboss.queue TO ' || app;
      EXECUTE 'GRANT SELECT, UPDATE ON pgboss.version TO ' || app;
    END IF;
  END $$`;

interface Role {
  name: string;
  isSuperuser: boolean;
}

async function roleOf(dataSource: DataSource): Promise<Role> {
  const [role] = await dataSource.query<Role[]>(
    `SELECT rolname AS name, rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user`,
  );
  if (!role) throw new Error('No role of our own.');
  return role;
}

/** A missing right, a feature or an extension that the server lacks: these messages quote no stored data. */
const OF_THE_SERVER: ReadonlySet<string | undefined> = new Set(['42501', '0A000', '58P01']);

function explained(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return error;
  const { code, message } = error.driverError as { code?: string; message: string };
  return OF_THE_SERVER.has(code)
    ? new StartError(`O banco de dados não pôde ser preparado: ${message}`)
    : error;
}

/**
 * Migrates the schema as the application's role or, with DATABASE_OWNER_URL, as the owner, who grants the application
 * its rights. @returns the applied migrations
 * @param prepare runs as the owner after the migrations: creates the job queues
 * @throws StartError when both are the same role, the application can bypass its rights, or the owner lacks some
 */
export async function migrateAndGrant(
  dataSource: DataSource,
  { DATABASE_OWNER_URL }: Pick<Environment, 'DATABASE_OWNER_URL'>,
  prepare: (owner: DataSource) => Promise<void> = async () => {},
): Promise<string[]> {
  const prepareBy = async (owner: DataSource): Promise<string[]> => {
    try {
      const applied = await migrate(owner);
      await prepare(owner);
      return applied;
    } catch (error) {
      throw explained(error);
    }
  };
  if (DATABASE_OWNER_URL === undefined) return prepareBy(dataSource);
  const grantTo = async (owner: DataSource): Promise<string[]> => {
    const application = await roleOf(dataSource);
    if (application.isSuperuser || application.name === (await roleOf(owner)).name)
      throw new StartError(
        'Configuração inválida: DATABASE_URL (com DATABASE_OWNER_URL, deve ser de outro papel, sem superusuário)',
      );
    const applied = await prepareBy(owner);
    await owner.transaction(async (manager) => {
      // Concurrent grants fail.
      await advisoryLock(manager, 'migrations');
      await manager.query(`SELECT set_config('prumo.application_role', $1, true)`, [application.name]);
      await manager.query(RIGHTS);
    });
    return applied;
  };
  const owner = createDataSource(DATABASE_OWNER_URL, { poolSize: 2, withoutTimeouts: true });
  return withDataSource(owner, grantTo, 'DATABASE_OWNER_URL');
}
