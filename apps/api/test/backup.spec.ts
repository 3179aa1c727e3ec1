import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type BackupEntry, readArchive, writeArchive } from '../src/database/backup/archive.js';
import { dump } from '../src/database/backup/dump.js';
import { restore, withClient } from '../src/database/backup/restore.js';
import { createDataSource } from '../src/app-data-source.js';
import { MIGRATIONS } from '../src/database/migrations/index.js';
import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { createTechnician, technicianBody } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { until } from './support/amid.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { failToStart, runTool } from './support/process.js';
import { schemaDump } from './support/schema-dump.js';

let app: TestApp;
let admin: Client;
let folder: string;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-backup-'));
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(async () => {
  await app.stop();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true });
});

const inFolder = (name: string): string => join(folder, name);

async function bare(): Promise<string> {
  const database = await createTestDatabase('bare');
  databases.push(database);
  return database.url;
}

const backup = (url: string, name: string): Promise<string> =>
  withClient(url, async (client) => {
    await writeArchive(inFolder(name), dump(client));
    return inFolder(name);
  });

/** Every table's rows as text, hashed in an order of their own. */
const contentOf = (url: string, leaveOut: readonly string[] = []): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
         AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL ($1) ORDER BY 1`,
      [['sessions', 'login_attempts', ...leaveOut]],
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ content: string }>(
        `SELECT count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS content
         FROM "${name}" AS t`,
      );
      found[name] = rows[0]?.content ?? '';
    }
    return found;
  });

const tablesIn = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    return rows[0]?.n ?? -1;
  });

const schemaOf = async (url: string): Promise<string> => {
  const dataSource = await createDataSource(url, { withoutTimeouts: true }).initialize();
  try {
    return await schemaDump(dataSource);
  } finally {
    await dataSource.destroy();
  }
};

describe('a backup', () => {
  it('restores every row, the bytes of documents, and the sequences', async () => {
    const { id: buildingId } = await createBuilding(admin, {
      name: 'Edifício com "sinais" \\N, ; duas palavras',
    });
    const structure = await structureOf(admin, ['13']);
    const { body } = await admin.post('/api/reports/with-structure', { buildingId, structure });
    const { id } = body as { id: number };
    const issued = await admin.get(`/api/reports/${id}/jsreport`).buffer(true).parse(binary);
    expect(issued.status).toBe(200);

    const file = await backup(app.databaseUrl, 'whole.prumo');
    const url = await bare();
    const restored = await restore(url, file);

    expect(await contentOf(url)).toEqual(await contentOf(app.databaseUrl));
    expect(await schemaOf(url)).toBe(await schemaOf(app.databaseUrl));
    expect(restored.upgrades).toEqual([]);
    const again = await startApp({ databaseUrl: url });
    try {
      const person = await signedIn(again);
      const document = await person.get(`/api/reports/${id}/jsreport`).buffer(true).parse(binary);
      expect(Buffer.compare(document.body as Buffer, issued.body as Buffer)).toBe(0);
      const next = await createBuilding(person);
      expect(next.id).toBeGreaterThan(buildingId);
    } finally {
      await again.stop();
    }
  });

  it('is readable by its owner only, and never overwrites a file', async () => {
    const file = await backup(app.databaseUrl, 'private.prumo');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file);
    await expect(backup(app.databaseUrl, 'private.prumo')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(Buffer.compare(await readFile(file), before)).toBe(0);
  });

  it('is one snapshot while others write', async () => {
    let goesOn = true;
    let made = 0;
    const write = async (writer: number): Promise<void> => {
      for (let index = 0; goesOn; index++) {
        const answer = await admin.post(
          '/api/technicians',
          technicianBody({ fullName: `Pessoa ${writer}-${index}`, creaCau: `B${writer}${index}` }),
        );
        expect(answer.status).toBe(201);
        made += 1;
      }
    };
    const writers = Promise.all([1, 2, 3].map(write));
    while (made < 5) await new Promise((resolve) => setTimeout(resolve, 10));
    const before = made;
    const file = await backup(app.databaseUrl, 'busy.prumo');
    goesOn = false;
    await writers;

    const url = await bare();
    await restore(url, file);
    // Technician and audit row are of one transaction: a moment holds both or none.
    const lone = await withClient(url, (client) =>
      client.query<{ people: number; lone: number; noted: number }>(
        `SELECT (SELECT count(*)::int FROM technicians) AS people,
           (SELECT count(*)::int FROM technicians t WHERE NOT EXISTS (SELECT FROM audit_log a
              WHERE a.entity = 'technicians' AND a.action = 'create' AND a.entity_id = t.id)) AS lone,
           (SELECT count(*)::int FROM audit_log a WHERE a.entity = 'technicians' AND a.action = 'create'
              AND NOT EXISTS (SELECT FROM technicians t WHERE t.id = a.entity_id)) AS noted`,
      ),
    );
    expect(lone.rows[0]).toMatchObject({ lone: 0, noted: 0 });
    expect(lone.rows[0]?.people).toBeGreaterThanOrEqual(before);
    expect(lone.rows[0]?.people).toBeLessThanOrEqual(made + before);
  });
});

describe('an incomplete or damaged backup', () => {
  const damaged: [string, (file: string) => Promise<void>, RegExp][] = [
    ['cut off', async (file) => truncate(file, Math.floor((await stat(file)).size / 2)), /danificado/],
    ['cut in its last bytes', async (file) => truncate(file, (await stat(file)).size - 3), /danificado/],
    [
      'with another byte in its middle',
      async (file) => {
        const bytes = await readFile(file);
        const at = Math.floor(bytes.length / 2);
        bytes[at] = (bytes[at] ?? 0) ^ 0xff;
        await writeFile(file, bytes);
      },
      /danificado/,
    ],
    ['with something after its end', (file) => appendFile(file, 'sobra'), /danificado/],
    ['a picture', (file) => writeFile(file, Buffer.from('89504e470d0a1a0a', 'hex')), /não é um backup/],
    ['empty', (file) => truncate(file, 0), /não é um backup/],
  ];

  it.each(damaged)('is refused before anything is written: %s', async (name, damage, message) => {
    const file = inFolder(`${name}.prumo`);
    await copyFile(await backup(app.databaseUrl, `of ${name}.prumo`), file);
    await damage(file);
    const url = await bare();
    await expect(restore(url, file)).rejects.toThrow(message);
    expect(await tablesIn(url)).toBe(0);
  });

  it('is refused when it is of a newer release', async () => {
    const file = await backup(app.databaseUrl, 'today.prumo');
    async function* newer(): AsyncGenerator<BackupEntry> {
      for await (const part of readArchive(file))
        yield part.kind === 'head'
          ? {
              kind: 'head',
              head: { ...part.head, migrations: [...part.head.migrations, 'Tomorrow9999999999999'] },
            }
          : part;
    }
    await writeArchive(inFolder('newer.prumo'), newer());
    const url = await bare();
    await expect(restore(url, inFolder('newer.prumo'))).rejects.toThrow(/versão mais nova/);
    expect(await tablesIn(url)).toBe(0);
  });

  it('leaves the database empty, to be restored into, when rows are missing', async () => {
    const file = await backup(app.databaseUrl, 'rows.prumo');
    async function* fewer(): AsyncGenerator<BackupEntry> {
      let table = '';
      for await (const part of readArchive(file)) {
        if (part.kind === 'table') table = part.name;
        if (part.kind !== 'rows' || table !== 'users') yield part;
      }
    }
    await writeArchive(inFolder('fewer.prumo'), fewer());
    const url = await bare();
    await expect(restore(url, inFolder('fewer.prumo'))).rejects.toThrow(/número de linhas/);
    await restore(url, file);
    expect(await contentOf(url)).toEqual(await contentOf(app.databaseUrl));
  });
});

it('refuses a database that is not empty, and does not change it', async () => {
  const file = await backup(app.databaseUrl, 'other.prumo');
  const database = await createTestDatabase('reference');
  databases.push(database);
  const before = await contentOf(database.url);
  await expect(restore(database.url, file)).rejects.toThrow(/não está vazio/);
  expect(await contentOf(database.url)).toEqual(before);
});

it('migrates a backup of an older release', async () => {
  const old = await bare();
  const before = MIGRATIONS.slice(0, 9);
  const dataSource = createDataSource(old, { withoutTimeouts: true, migrations: before });
  await dataSource.initialize();
  await dataSource.runMigrations();
  await dataSource.query(
    `INSERT INTO users (email, full_name, password_hash, is_admin, allowed_modules)
     VALUES ('antiga@exemplo.com.br', 'Pessoa Antiga', 'x', true, '{}')`,
  );
  await dataSource.destroy();
  const file = await backup(old, 'old.prumo');
  const url = await bare();
  const { upgrades } = await restore(url, file);
  expect(upgrades).toHaveLength(MIGRATIONS.length - before.length);
  expect(await schemaOf(url)).toBe(await schemaOf(app.databaseUrl));
  const { rows } = await withClient(url, (client) => client.query('SELECT email FROM users'));
  expect(rows).toEqual([{ email: 'antiga@exemplo.com.br' }]);
});

describe('the commands', () => {
  it('back up and restore, and print the result', async () => {
    await createTechnician(admin);
    const file = inFolder('by command.prumo');
    const made = await runTool('backup', [file], app.databaseUrl);
    expect(made).toEqual({
      code: 0,
      said: expect.stringMatching(/^Backup gravado: .*by command\.prumo \(\d+,\d MB\)\.\n$/),
    });
    const url = await bare();
    const brought = await runTool('restore', [file], url);
    expect(brought).toEqual({
      code: 0,
      said: expect.stringMatching(/^Backup de .* restaurado: [\d.]+ linhas de \d+ tabelas\.\n$/),
    });
    expect(await contentOf(url)).toEqual(await contentOf(app.databaseUrl));
    expect(await runTool('restore', [file], url)).toMatchObject({
      code: 1,
      said: expect.stringContaining('não está vazio'),
    });
    expect(await runTool('backup', [file], app.databaseUrl)).toEqual({
      code: 1,
      said: 'O arquivo já existe: escolha outro nome.\n',
    });
    expect(await runTool('backup', [inFolder('of nothing.prumo')], await bare())).toEqual({
      code: 1,
      said: 'O banco de dados está vazio. Inicie o Prumo uma vez: npm start\n',
    });
  }, 120_000);

  it('repeat a killed restore, before which no program starts', async () => {
    const file = await backup(app.databaseUrl, 'killed.prumo');
    const url = await bare();
    await withClient(url, async (client) => {
      const program = fileURLToPath(new URL('../dist/commands/backup/main.js', import.meta.url));
      const child = spawn(process.execPath, [program, 'restore', file], {
        env: { PATH: process.env.PATH, DATABASE_URL: url },
        stdio: 'ignore',
      });
      await until(async () => {
        const { rows } = await client.query<{ found: boolean }>(
          `SELECT to_regclass('users') IS NOT NULL AS found`,
        );
        return rows[0]?.found ?? false;
      });
      // What follows waits for this lock, so that the restore ends amid its work.
      await client.query('BEGIN');
      await client.query('LOCK TABLE users IN ACCESS SHARE MODE');
      child.kill('SIGKILL');
      await once(child, 'close');
      await client.query('COMMIT');
    });
    const unfinished = /restauração de um backup neste banco de dados não terminou/;
    const settings = { DATABASE_URL: url, SESSION_SECRET: randomBytes(32).toString('hex') };
    expect(await failToStart(settings)).toEqual({ code: 1, output: expect.stringMatching(unfinished) });
    expect(await runTool('backup', [inFolder('unfinished.prumo')], url)).toEqual({
      code: 1,
      said: expect.stringMatching(unfinished),
    });
    await restore(url, file);
    expect(await contentOf(url)).toEqual(await contentOf(app.databaseUrl));
    expect(await schemaOf(url)).toBe(await schemaOf(app.databaseUrl));
  }, 120_000);

  it.each([
    ['backup', [], 2, /^Uso: npm run backup/],
    ['restore', [], 2, /^Uso: npm run restore/],
    ['restore', ['/nao/existe'], 1, /não encontrad/],
  ])('%s %j print what is wrong', async (tool, file, code, said) => {
    expect(await runTool(tool, file, app.databaseUrl)).toEqual({ code, said: expect.stringMatching(said) });
  });
});

it('contains each table once, and no sessions', async () => {
  const file = await backup(app.databaseUrl, 'parts.prumo');
  const names: string[] = [];
  let rows = 0;
  for await (const part of readArchive(file)) {
    if (part.kind === 'table') names.push(part.name);
    if (part.kind === 'end') rows += part.rows;
  }
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('documents');
  expect(names).not.toContain('sessions');
  expect(rows).toBeGreaterThan(17_000);
});
