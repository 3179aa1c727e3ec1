import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

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
    const [, , last = ''] = imported.at(-1) ?? [];
    expect(await read(`${MIGRATIONS}/${last}.ts`)).toContain("catalogueTable('floor_finishes', {})");
  });
});
