import { readFileSync } from 'node:fs';

import pg from 'pg';

import { migrateAndGrant } from '../../src/database/migrate-and-grant.js';
import { createDataSource } from '../../src/app-data-source.js';
import { seed } from '../../src/database/seeds/index.js';
import { readEnvironment } from '../../src/config/environment.js';
import { AuditRetention } from '../../src/audit/audit-retention.js';
import { LOCKS } from '../../src/database/locks.js';
import { startApp, type TestApp } from '../support/app.js';
import { signedIn } from '../support/client.js';
import { createTestDatabase } from '../support/database.js';
import { countOf } from '../support/people.js';
import { workedBefore } from '../support/worked-days.js';

let app: TestApp;
const retention = (of: TestApp = app) => of.app.get(AuditRetention, { strict: false });

beforeAll(async () => {
  app = await startApp({ env: { AUDIT_EVENTS_DAYS: '60', AUDIT_CHANGES_DAYS: '400' } });
  await signedIn(app);
});
afterAll(() => app.stop());

const partsOf = async (parent: string): Promise<string[]> =>
  (
    await app.dataSource.query<{ name: string }[]>(
      'SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass ORDER BY 1',
      [parent],
    )
  ).map(({ name }) => name);

/** Makes a part of the audit, of the month so many days ago, with a row in it; answers its name. */
async function monthOf(parent: string, kind: string, daysAgo: number): Promise<string> {
  const [row] = await app.dataSource.query<{ month: string; name: string }[]>(
    `SELECT to_char(now() - make_interval(days => $1), 'YYYY-MM-01') AS month,
       $2 || to_char(now() - make_interval(days => $1), '_YYYY_MM') AS name`,
    [daysAgo, parent],
  );
  if (!row) throw new Error('No month.');
  await app.dataSource.query('SELECT make_audit_month($1, $2::date)', [parent, row.month]);
  await app.dataSource.query(
    `INSERT INTO audit_log (kind, at, action) VALUES ($1, now() - make_interval(days => $2), 'old')`,
    [kind, daysAgo],
  );
  return row.name;
}

describe('the audit', () => {
  it('has partitions for this month and the next three at the start', async () => {
    for (const parent of ['audit_changes', 'audit_events']) {
      expect(await partsOf(parent)).toHaveLength(5);
      expect(await countOf(app, `${parent}_default`)).toBe(0);
    }
    expect(await countOf(app, 'audit_log', "action = 'login'")).toBe(1);
  });

  it('drops the expired months of each kind, and nothing else', async () => {
    await workedBefore(app.dataSource);
    const gone = await monthOf('audit_events', 'security', 100);
    const kept = [
      await monthOf('audit_events', 'security', 40),
      await monthOf('audit_changes', 'change', 100),
    ];
    const goneToo = await monthOf('audit_changes', 'change', 450);
    const before = await countOf(app, 'audit_log');
    expect(await retention().run()).toEqual([goneToo, gone]);
    expect(await countOf(app, 'audit_log')).toBe(before - 2);
    const left = [...(await partsOf('audit_changes')), ...(await partsOf('audit_events'))];
    expect(left).toEqual(expect.arrayContaining(kept));
    expect(await retention().run()).toEqual([]);
  });

  it('stores rows without a partition in the default one, and drops it when all have expired', async () => {
    const insert = (days: number) =>
      app.dataSource.query(
        `INSERT INTO audit_log (kind, at, action) VALUES ('security', now() - make_interval(days => $1), 'old')`,
        [days],
      );
    await insert(1000);
    expect(await retention().run()).toEqual(['audit_events_default']);
    expect(await countOf(app, 'audit_events_default')).toBe(0);
    await insert(900);
    expect(await countOf(app, 'audit_log', "action = 'old' AND at < now() - interval '899 days'")).toBe(1);
  });

  it('is maintained by one process at a time', async () => {
    const other = new pg.Client(app.databaseUrl);
    await other.connect();
    try {
      await other.query('SELECT pg_advisory_lock($1)', [LOCKS.auditRetention]);
      expect(await retention().run()).toBeNull();
    } finally {
      await other.end();
    }
  });

  it('cannot be updated, deleted or truncated, by its own name or a partition’s', async () => {
    const parts = ['audit_log', ...(await partsOf('audit_changes')), ...(await partsOf('audit_events'))];
    const full = await app.dataSource.query<{ part: string }[]>(
      'SELECT DISTINCT tableoid::regclass::text AS part FROM audit_log',
    );
    expect(full.length).toBeGreaterThan(2);
    for (const part of [...parts, 'audit_changes', 'audit_events'])
      await expect(app.dataSource.query(`TRUNCATE ${part}`)).rejects.toThrow('append-only');
    for (const part of ['audit_log', ...full.map(({ part }) => part)])
      for (const statement of [`DELETE FROM ${part}`, `UPDATE ${part} SET user_id = 1`])
        await expect(app.dataSource.query(statement)).rejects.toThrow('append-only');
  });
});

describe('separate database role for the application', () => {
  let owned: TestApp;
  let ownerUrl: string;
  const role = `prumo_app_${process.pid}`;
  const asAdmin = async (statement: string) => {
    const client = new pg.Client(process.env.PRUMO_TEST_ADMIN_URL);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  let database: TestApp;

  beforeAll(async () => {
    database = await startApp();
    ownerUrl = database.databaseUrl;
    await asAdmin(`CREATE ROLE ${role} LOGIN PASSWORD 'segredo'`);
    const url = new URL(ownerUrl);
    url.username = role;
    url.password = 'segredo';
    const dataSource = await createDataSource(url.href).initialize();
    await migrateAndGrant(dataSource, { DATABASE_OWNER_URL: ownerUrl });
    await dataSource.destroy();
    owned = await startApp({ databaseUrl: url.href, env: { DATABASE_OWNER_URL: ownerUrl } });
  });
  afterAll(async () => {
    await owned?.stop();
    await database.stop();
    await asAdmin(`DROP ROLE ${role}`);
  });

  it('runs the application', async () => {
    const client = await signedIn(owned);
    const person = { fullName: 'Ana', email: 'ana@exemplo.com', password: 'Telhado-de-barro-7' };
    const created = await client.post('/api/users', person);
    expect(created.status).toBe(201);
    expect((await client.put('/api/settings', { pageSize: 20 })).status).toBe(200);
    expect((await client.delete(`/api/users/${created.body.id as number}`)).status).toBe(200);
  });

  it.each([
    'DELETE FROM audit_log',
    'UPDATE audit_log SET user_id = 1',
    'TRUNCATE audit_log',
    'DELETE FROM audit_changes_default',
    'DROP TABLE audit_changes_default',
    'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    "SELECT make_audit_month('audit_changes', '2020-01-01')",
    'DROP TABLE users',
  ])('may not: %s', async (statement) => {
    await expect(owned.dataSource.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('lets the owner drop expired partitions', async () => {
    await workedBefore(database.dataSource);
    await database.dataSource.query("SELECT make_audit_month('audit_events', '2020-01-01')");
    expect(await retention(owned).run()).toEqual(['audit_events_2020_01']);
  });

  it('requires two different roles', async () => {
    await expect(migrateAndGrant(database.dataSource, { DATABASE_OWNER_URL: ownerUrl })).rejects.toThrow(
      /^Configuração inválida: DATABASE_URL/,
    );
    expect(() => readEnvironment({ DATABASE_OWNER_URL: ownerUrl })).toThrow(/DATABASE_OWNER_URL/);
  });
});

describe('the roles that docker/roles.sql makes', () => {
  const names = { owner: `owner_${process.pid}`, app: `app_${process.pid}` };
  const databases: { drop(): Promise<void> }[] = [];
  const superuser = (path = '/postgres'): string => {
    const url = new URL(process.env.PRUMO_TEST_ADMIN_URL ?? '');
    url.pathname = path;
    return url.href;
  };
  const asSuperuser = async (url: string, statements: string) => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(statements).finally(() => client.end());
  };
  /** A database, and who comes to it as which role. */
  const made = async (kind: 'bare' | 'starter') => {
    const database = await createTestDatabase(kind);
    databases.push(database);
    const as = (user: string): string => {
      const url = new URL(database.url);
      url.username = user;
      url.password = 'segredo';
      return url.href;
    };
    return { path: new URL(database.url).pathname, app: as(names.app), owner: as(names.owner) };
  };
  /** As the superuser: the script without what only psql understands. */
  const runScript = (path: string) =>
    asSuperuser(
      superuser(path),
      readFileSync(new URL('../../../../docker/roles.sql', import.meta.url), 'utf8')
        .replace(/^\\.*$/gm, '')
        .replaceAll(":'password'", "'segredo'")
        .replaceAll('prumo_owner', names.owner)
        .replaceAll('prumo_app', names.app),
    );
  afterAll(async () => {
    for (const database of databases) await database.drop();
    await asSuperuser(superuser(), `DROP ROLE IF EXISTS ${names.owner}; DROP ROLE IF EXISTS ${names.app}`);
  });

  it.each(['bare', 'starter'] as const)('serve a database that is %s', async (kind) => {
    const { path, app: url, owner } = await made(kind);
    await runScript(path);
    await runScript(path);
    const dataSource = await createDataSource(url, { withoutTimeouts: true }).initialize();
    try {
      await migrateAndGrant(dataSource, { DATABASE_OWNER_URL: owner });
      await seed(dataSource, 'starter', () => undefined);
      const owners = await dataSource.query<{ owner: string }[]>(
        `SELECT DISTINCT tableowner AS owner FROM pg_tables WHERE schemaname = 'public'`,
      );
      expect(owners).toEqual([{ owner: names.owner }]);
      await expect(dataSource.query('DELETE FROM audit_log')).rejects.toThrow('permission denied');
    } finally {
      await dataSource.destroy();
    }
    const app = await startApp({ databaseUrl: url, env: { DATABASE_OWNER_URL: owner } });
    try {
      const client = await signedIn(app);
      expect((await client.put('/api/settings', { pageSize: 20 })).status).toBe(200);
      expect((await client.get('/api/parameters')).body.length).toBeGreaterThan(10);
    } finally {
      await app.stop();
    }
  });
});
