import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { createDataSource } from '@prumo/api/database';

import { createTestDatabase, startTestCluster } from '../src/test-cluster.js';

const ROOT = resolve('..');
const SOURCES = ['libs/domain/src', 'apps/api/src', 'apps/api/test', 'apps/admin/src'];
const MIGRATIONS = 'apps/api/src/database/migrations';

let house: string;

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'prumo-generate-'));
  for (const folder of SOURCES) await cp(join(ROOT, folder), join(house, folder), { recursive: true });
  const loader = pathToFileURL(join(ROOT, 'tools/ts.mjs')).href;
  const program = join(ROOT, 'tools/src/generate/catalogue.ts');
  const names = ['floor-finishes', 'floor-finish', 'Acabamentos de Piso', 'Acabamento de Piso'];
  execFileSync(process.execPath, ['--import', loader, program, ...names], { cwd: house, stdio: 'pipe' });
});
afterAll(() => rm(house, { recursive: true }));

const read = (path: string): Promise<string> => readFile(join(house, path), 'utf8');

describe('a generated catalogue', () => {
  it('is named where a catalogue is named, as what it copies', async () => {
    for (const [path, line] of [
      ['libs/domain/src/access/modules.ts', 'Acabamentos de Piso'],
      ['apps/api/src/app.module.ts', 'FloorFinishesModule,'],
      ['apps/api/src/database/entities.ts', 'FloorFinish,'],
      ['apps/api/src/search/sources.ts', 'floor-finishes'],
      ['apps/admin/src/screens.ts', "from './resources/floor-finishes'"],
      ['apps/admin/src/layout/navigation.ts', 'floor-finishes'],
      ['apps/api/test/support/access-table.ts', 'floor-finishes'],
      ['apps/api/src/catalogues/floor-finishes/floor-finish.entity.ts', 'class FloorFinish '],
    ] as const)
      expect([path, (await read(path)).includes(line)]).toEqual([path, true]);
  });

  it('has a migration that runs after all others', async () => {
    const index = await read(`${MIGRATIONS}/index.ts`);
    const imported = [...index.matchAll(/import \{ (\w+) \} from '\.\/(.+)\.js';/g)];
    const listed = /MIGRATIONS = \[([^\]]*)\]/.exec(index)?.[1] ?? '';
    // An empty place would be a migration that is none.
    expect(
      listed
        .replace(/,\s*$/, '')
        .split(',')
        .map((name) => name.trim()),
    ).toEqual(imported.map(([, name]) => name));
    for (const [, , file] of imported) expect(existsSync(join(house, MIGRATIONS, `${file}.ts`))).toBe(true);
  });

  it('gets the table of the one that it copies', async () => {
    const index = await read(`${MIGRATIONS}/index.ts`);
    const [, name = '', file = ''] =
      [...index.matchAll(/import \{ (\w+) \} from '\.\/(.+)\.js';/g)].at(-1) ?? [];
    const module = (await import(join(house, MIGRATIONS, `${file}.ts`))) as Record<
      string,
      new () => { up(runner: unknown): Promise<void> }
    >;
    const Migration = module[name];
    if (!Migration) throw new Error(`${file} has no ${name}.`);
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
