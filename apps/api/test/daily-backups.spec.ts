import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { type BackupEntry, verifyArchive, writeArchive } from '../src/database/backup/archive.js';
import { backupFolder, backupName, keptBackups } from '../src/database/backup/backup-folder.js';
import type { Backups } from '../src/features/insight/backups/backups.dto.js';
import { DailyBackups } from '../src/database/backup/daily-backups.js';
import { readEnvironment } from '../src/config/environment.js';
import { poolOf } from '../src/database/pool.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { createPerson } from './support/people.js';

let database: TestDatabase;
let parent: string;
const apps: TestApp[] = [];
beforeAll(async () => {
  database = await createTestDatabase('reference');
  parent = await mkdtemp(join(tmpdir(), 'prumo-daily-'));
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop();
});
afterAll(async () => {
  await database.drop();
  await rm(parent, { recursive: true });
});

/** A folder of a test's own, not made yet. */
const newFolder = (name: string): string => join(parent, name, 'copias');

async function start(folder: string, env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startApp({ databaseUrl: database.url, env: { BACKUP_DIR: folder, ...env } });
  apps.push(app);
  return app;
}

const dailyOf = ({ app }: TestApp): DailyBackups => app.get(DailyBackups, { strict: false });
const told = async (client: Client): Promise<Backups> => (await client.get('/api/backups')).body as Backups;

/** Waits for what happens by itself; the test's own time limit ends a vain wait. */
async function eventually(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A backup that says it was made then, and holds nothing else. */
async function writeBackup(file: string, createdAt: Date): Promise<void> {
  async function* parts(): AsyncGenerator<BackupEntry> {
    yield await Promise.resolve({
      kind: 'head',
      head: {
        format: 'prumo-backup',
        formatVersion: 1,
        createdAt: createdAt.toISOString(),
        migrations: [],
        auditParts: [],
        sequences: {},
        tables: [],
      },
    });
  }
  await writeArchive(file, parts());
}

const TODAY = backupName(new Date());
const DAY_MS = 24 * 60 * 60 * 1000;
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);

describe('backupFolder', () => {
  it.each([
    ['beside the embedded database', {}, join('data', 'backups')],
    ['where it is said', { BACKUP_DIR: '/copias' }, '/copias'],
    [
      'where it is said, for any database',
      { BACKUP_DIR: '/copias', DATABASE_URL: 'postgres://a/b' },
      '/copias',
    ],
    ['nowhere, for a database elsewhere', { DATABASE_URL: 'postgres://a/b' }, undefined],
    ['nowhere, when none are wanted', { BACKUPS_KEPT: '0', BACKUP_DIR: '/copias' }, undefined],
  ])('%s', (_, env, folder) => expect(backupFolder(readEnvironment(env))).toBe(folder));

  it('names a file per day of São Paulo', () => {
    expect(backupName(new Date('2026-11-23T02:59:59Z'))).toBe('prumo-2026-11-22.backup');
    expect(backupName(new Date('2026-11-23T03:00:00Z'))).toBe('prumo-2026-11-23.backup');
  });
});

describe('a daily backup', () => {
  it('is made at the start when today’s is missing, once a day, and listed for administrators', async () => {
    const folder = newFolder('start');
    const app = await start(folder);
    const admin = await signedIn(app);
    await eventually(async () => (await told(admin)).backups.length === 1);
    const { isOn, backups, failure } = await told(admin);
    expect({ isOn, failure }).toEqual({ isOn: true, failure: null });
    expect(backups).toEqual([{ name: TODAY, madeAt: expect.any(String), bytes: expect.any(Number) }]);
    const { tables } = await verifyArchive(join(folder, TODAY));
    expect(tables.map(({ name }) => name)).toContain('documents');

    const before = await readFile(join(folder, TODAY));
    expect(await dailyOf(app).run()).toBe('there');
    expect(Buffer.compare(await readFile(join(folder, TODAY)), before)).toBe(0);
    expect(await dailyOf(app).run(daysFromNow(1))).toBe('made');
    expect((await told(admin)).backups.map(({ name }) => name)).toEqual([backupName(daysFromNow(1)), TODAY]);
  });

  it('replaces the oldest once it is complete', async () => {
    const folder = newFolder('old');
    await mkdir(folder, { recursive: true });
    const old = Array.from({ length: 9 }, (_, day) => `prumo-2026-01-0${day + 1}.backup`);
    for (const name of ['notas.txt', 'prumo-2026-01-01.backup.meu'])
      await writeFile(join(folder, name), 'conteúdo');
    for (const [day, name] of old.entries())
      await writeBackup(join(folder, name), new Date(Date.UTC(2026, 0, day + 1, 12)));
    const app = await start(folder, { BACKUPS_KEPT: '3' });
    await eventually(async () => (await readdir(folder)).length === 5);
    expect((await readdir(folder)).sort()).toEqual(
      ['notas.txt', 'prumo-2026-01-01.backup.meu', ...old.slice(-2), TODAY].sort(),
    );
    expect(dailyOf(app).failure).toBeNull();
  });

  it('is sorted by the time in its content', async () => {
    const folder = newFolder('renamed');
    await mkdir(folder, { recursive: true });
    await writeBackup(join(folder, 'prumo-2026-03-01.backup'), new Date('2026-01-01T12:00:00Z'));
    await writeBackup(join(folder, 'prumo-2026-02-01.backup'), new Date('2026-02-01T12:00:00Z'));
    await writeFile(join(folder, 'prumo-2026-04-01.backup'), 'conteúdo');
    expect(await keptBackups(folder)).toEqual([
      expect.objectContaining({ name: 'prumo-2026-02-01.backup', madeAt: new Date('2026-02-01T12:00:00Z') }),
      expect.objectContaining({ name: 'prumo-2026-03-01.backup', madeAt: new Date('2026-01-01T12:00:00Z') }),
    ]);
  });

  it('fails, with an alert, when an old backup has the name of today’s', async () => {
    const folder = newFolder('taken');
    await mkdir(folder, { recursive: true });
    await writeBackup(join(folder, TODAY), daysFromNow(-30));
    const app = await start(folder);
    await eventually(() => Promise.resolve(dailyOf(app).failure !== null));
    expect(dailyOf(app).failure?.reason).toBe('um arquivo que não é o backup de hoje já tem o nome dele');
  });

  it('is made again after its process was killed', async () => {
    const folder = newFolder('killed');
    await mkdir(folder, { recursive: true });
    for (const name of [TODAY, 'prumo-2026-01-01.backup']) await writeFile(join(folder, name), '');
    await writeFile(join(folder, `${TODAY}.0a1b2c3d.parcial`), 'half');
    await start(folder);
    await eventually(async () => (await readdir(folder)).join() === TODAY);
    await expect(verifyArchive(join(folder, TODAY))).resolves.toMatchObject({ format: 'prumo-backup' });
  });

  it('is made by one of several processes', async () => {
    const folder = newFolder('several');
    const [one, other] = [await start(folder), await start(folder)];
    const tomorrow = daysFromNow(1);
    const tries = [1, 2, 3].flatMap(() => [dailyOf(one).run(tomorrow), dailyOf(other).run(tomorrow)]);
    const tried = await Promise.all(tries);
    expect(tried.filter((what) => what === 'made').length).toBeLessThanOrEqual(1);
    // The one that is made at the start may have been under way.
    await eventually(async () => (await dailyOf(one).run(tomorrow)) === 'there');
    expect(tried).not.toContain('off');
    await expect(verifyArchive(join(folder, backupName(tomorrow)))).resolves.toBeDefined();
  });

  it('uses no connection of the pool, and is aborted at shutdown', async () => {
    const folder = newFolder('ended');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'prumo-2026-01-01.backup'), 'conteúdo');
    const holder = new pg.Client(database.url);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE cities IN ACCESS EXCLUSIVE MODE');
    try {
      const app = await start(folder, { BACKUPS_KEPT: '1' });
      await eventually(async () => (await readdir(folder)).some((name) => name.endsWith('.parcial')));
      const pool = poolOf(app.dataSource);
      await eventually(() => Promise.resolve(pool.totalCount === pool.idleCount));
      await apps.pop()?.stop();
      expect(await readdir(folder)).toEqual(['prumo-2026-01-01.backup']);
    } finally {
      await holder.end();
    }
  });
});

describe('a failed backup', () => {
  it('alerts administrators, blocks nothing, and is retried', async () => {
    const folder = newFolder('wrong');
    await writeFile(join(parent, 'wrong'), 'not a folder');
    const app = await start(folder);
    const admin = await signedIn(app);
    await eventually(async () => (await told(admin)).failure !== null);
    expect(await told(admin)).toEqual({
      isOn: true,
      backups: [],
      failure: {
        at: expect.any(String),
        reason: 'a pasta dos backups não pode ser usada: parte do caminho não é uma pasta',
      },
    });
    const notices = async (client: Client): Promise<unknown> =>
      (await client.get('/api/dashboard/extended-stats')).body.notices;
    expect(await notices(admin)).toEqual([expect.stringMatching(/^A cópia de segurança diária falhou em /)]);
    const person = await createPerson(admin, { allowedModules: ['buildings', 'settings'] });
    const other = await signedIn(app, person.email, person.password);
    expect(await notices(other)).toBeUndefined();
    expect((await other.get('/api/backups')).status).toBe(403);

    await rm(join(parent, 'wrong'));
    expect(await dailyOf(app).run()).toBe('made');
  });

  it('keeps the older ones', async () => {
    const folder = newFolder('kept');
    await mkdir(folder, { recursive: true });
    const old = ['prumo-2026-01-01.backup', 'prumo-2026-01-02.backup'];
    for (const name of old) await writeFile(join(folder, name), 'conteúdo');
    // Where the new one would stand is a folder.
    await mkdir(join(folder, TODAY));
    const app = await start(folder, { BACKUPS_KEPT: '1' });
    await eventually(() => Promise.resolve(dailyOf(app).failure !== null));
    expect((await readdir(folder)).filter((name) => old.includes(name)).sort()).toEqual(old);
  });
});

it('reports that backups are off', async () => {
  const app = await start(newFolder('off'), { BACKUPS_KEPT: '0' });
  expect(await dailyOf(app).run()).toBe('off');
  expect(await told(await signedIn(app))).toEqual({ isOn: false, backups: [], failure: null });
});
