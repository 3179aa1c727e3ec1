import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

import { createDataSource } from '@prumo/api/database';
import { flushChanges, FsTree } from 'nx/src/generators/tree';
import { format, resolveConfig } from 'prettier';

import catalogueGenerator from '../src/generate/catalogue.mjs';
import { createTestDatabase, startTestCluster } from '../src/test-cluster.js';

const ROOT = resolve('..');
const STYLE = ['.prettierrc.json', '.editorconfig'];
const SOURCES = ['libs/domain/src', 'apps/api/src', 'apps/api/test', 'apps/admin/src'];
const MIGRATIONS = 'apps/api/src/database/migrations';

interface Migration {
  new (): { up(runner: unknown): Promise<void> };
}

let house: string;

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'prumo-generate-'));
  for (const folder of [...SOURCES, ...STYLE])
    await cp(join(ROOT, folder), join(house, folder), { recursive: true });
  const tree = new FsTree(house, false);
  const name = 'Acabamento de Piso';
  const options = { key: 'floor-finishes', entity: 'floor-finish', title: 'Acabamentos de Piso', name };
  await catalogueGenerator(tree, options);
  flushChanges(house, tree.listChanges());
});
afterAll(() => rm(house, { recursive: true }));

const read = (path: string): Promise<string> => readFile(join(house, path), 'utf8');

describe('a generated catalogue', () => {
  it('is named where a catalogue is named, as what it copies', async () => {
    for (const [path, line] of [
      ['libs/domain/src/access/modules.ts', "'floor-finishes': 'Acabamentos de Piso',"],
      ['libs/domain/src/history/audit-labels.ts', "floor_finishes: 'Acabamento de piso',"],
      ['apps/api/src/features/catalogues.ts', '{ entity: FloorFinish, module: FloorFinishesModule }'],
      ['apps/api/test/support/plain-catalogues.ts', "'floor-finishes',"],
      ['apps/api/src/features/requirements/catalogues/floor-finishes.module.ts', 'class FloorFinish '],
      ['apps/admin/src/features/floor-finishes/index.tsx', "name: 'floor-finishes'"],
    ] as const)
      expect([path, (await read(path)).includes(line)]).toEqual([path, true]);
  });

  it('is formatted source text', async () => {
    for (const path of ['apps/api/src/features/catalogues.ts', 'libs/domain/src/access/modules.ts']) {
      const options = { ...(await resolveConfig(resolve('..', path))), parser: 'typescript' };
      expect(await format(await read(path), options)).toBe(await read(path));
    }
  });

  it('is readable for holders of its own module only', async () => {
    const named = (await read('libs/domain/src/access/modules.ts')).match(/'floor-finishes'/g);
    expect(named).toHaveLength(1);
  });

  it('has a screen whose texts speak of it, and of nothing else', async () => {
    const screen = await read('apps/admin/src/features/floor-finishes/index.tsx');
    expect(screen).not.toMatch(/sistema|constructive/i);
    expect(screen).toContain('The screen of the floor finishes.');
    expect(screen).toContain("gender: 'm'");
  });

  it('touches six files of the product', async () => {
    const files = await Promise.all(SOURCES.filter((folder) => folder.endsWith('src')).map(changedFiles));
    expect(files.flat().length).toBeLessThanOrEqual(6);
  });

  it('has a migration that runs after all others', async () => {
    const migrations = await listOf(house);
    expect(migrations).toHaveLength((await listOf(ROOT)).length + 1);
    expect(migrations.at(-1)?.name).toMatch(/^FloorFinishes\d{13}$/);
    const times = migrations.map(({ name }) => Number(name.slice(-13)));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect((times.at(-1) ?? 0) - (times.at(-2) ?? 0)).toBe(10_000_000);
  });

  it('gets the table of the one that it copies', async () => {
    const Migration = (await listOf(house)).at(-1) as Migration;
    const cluster = await startTestCluster();
    try {
      const database = await createTestDatabase(cluster.adminUrl, 'empty');
      const dataSource = await createDataSource(database.url).initialize();
      await new Migration().up(dataSource);
      const [made, copied] = [
        await tableOf(dataSource, 'floor_finishes'),
        await tableOf(dataSource, 'constructive_systems'),
      ];
      await dataSource.destroy();
      expect(copied.length).toBeGreaterThan(10);
      expect(made).toEqual(copied);
    } finally {
      await cluster.stop();
    }
  });
});

/** The migrations that the API of a repository finds. */
async function listOf(root: string): Promise<Migration[]> {
  const { MIGRATIONS: found } = (await import(join(root, MIGRATIONS, 'index.ts'))) as {
    MIGRATIONS: Migration[];
  };
  return found;
}

/** Differences between an existing folder and the generated one. */
async function changedFiles(folder: string): Promise<string[]> {
  const files = await readdir(join(house, folder), { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => relative(house, join(file.parentPath, file.name)));
  const ours = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8').catch(() => '');
  const same = await Promise.all(paths.map(async (path) => (await read(path)) === (await ours(path))));
  return paths.filter((_path, at) => !same[at]);
}

/** Columns, constraints and indexes of a table, whatever it is called. */
async function tableOf(
  dataSource: Pick<ReturnType<typeof createDataSource>, 'query'>,
  table: string,
): Promise<string[]> {
  const rows = await dataSource.query<{ line: string }[]>(
    `SELECT concat_ws(' ', attnum, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
         pg_get_expr(adbin, adrelid)) AS line
       FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
       WHERE attrelid = $1::regclass AND attnum > 0
     UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = $1::regclass
     UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = $1::regclass
     ORDER BY line`,
    [table],
  );
  return rows.map(({ line }) => line.replaceAll(table, 'the_table'));
}
