import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RESOURCE_KEYS } from '@prumo/domain';

type Floors = string[][];

const ROOT = resolve('..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The drawing of docs/architecture.md: the rooms of each folder, floor by floor from the top. */
const [, drawing = ''] = /```text\n([\s\S]*?)```/.exec(read('docs/architecture.md')) ?? [];
const DRAWN: Readonly<Record<string, Floors>> = Object.fromEntries(
  [...drawing.matchAll(/^(apps\/\S+) +(.+ → .+)$/gm)].map(([, folder = '', rooms = '']) => [
    folder,
    rooms.split(' → ').map((floor) => floor.split(', ')),
  ]),
);

/** `ROOMS` of eslint.config.mjs: the same from the ground up. */
const [, object = '{}'] = /^const ROOMS = (\{[\s\S]*?^\});/m.exec(read('eslint.config.mjs')) ?? [];
const LINTED = JSON.parse(
  object
    .replaceAll("'", '"')
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/,(\s*[}\]])/g, '$1'),
) as Record<string, Floors>;

const sorted = (floors: Floors): Floors => floors.map((floor) => [...floor].sort());

describe('the drawing of docs/architecture.md', () => {
  it.each(['apps/api/src', 'apps/api/src/features', 'apps/admin/src'])('has every folder of %s', (folder) => {
    const folders = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(DRAWN[folder]?.flat().sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('has the rooms in the order that lint enforces', () => {
    expect(Object.keys(LINTED).length).toBeGreaterThan(0);
    for (const [folder, floors] of Object.entries(LINTED)) {
      const linted = new Set(floors.flat());
      const drawn = (DRAWN[folder] ?? []).map((floor) => floor.filter((room) => linted.has(room)));
      expect(sorted(drawn.filter((floor) => floor.length > 0))).toEqual(sorted(floors).reverse());
    }
  });
});

/** The rooms below the features; migrations and seeds naturally name tables. */
const LOWER = ['common', 'audit', 'crud', 'history', 'exchange', 'jobs', 'database'];

/** Tables of the lower rooms themselves. */
const OWN: ReadonlySet<string> = new Set([
  'audit_log',
  'daily_usage',
  'idempotency_keys',
  'last_writes',
  'list_totals',
  'schema_version',
  'seed_ledger',
  'trash',
  'upgrade_notes',
]);

/** Names of features in lower rooms, by reason. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'every record belongs to an account and every audit row is of one': [
    'audit/security-events.ts: users',
    'crud/ownership.ts: users',
    'history/revert/audit-rows.ts: users',
    'history/trash/trash-writer.ts: users',
    'history/trash/restore.ts: users',
    'history/trash/trash.service.ts: users',
  ],
  'a used database is known by its accounts': ['database/backup/restore.ts: users'],
  'a backup leaves out open sessions and failed sign-ins': [
    'database/backup/dump.ts: login_attempts',
    'database/backup/dump.ts: sessions',
  ],
  'a kind of job or of daily quota, no table': [
    'database/daily-quota.ts: documents',
    'jobs/job-store.ts: documents',
  ],
  'an example in the OpenAPI document': ['common/errors/domain-error.ts: buildings'],
};

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => `${folder}/${file}`);

const namesIn = (text: string, names: ReadonlySet<string>): string[] => {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const literal = [...code.matchAll(/(['"`])([a-z_-]+)\1/g)].map(([, , name = '']) => name);
  const sql = [...code.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE) ([a-z_]+)/g)].map(([, name = '']) => name);
  return [...literal, ...sql].filter((name) => names.has(name));
};

describe('the rooms below the features', () => {
  const migrations = sourcesOf('apps/api/src/database/migrations').map(read).join('\n');
  const tables = [...migrations.matchAll(/CREATE TABLE (\w+)/g)].map(([, table = '']) => table);
  const names = new Set([...tables.filter((table) => !OWN.has(table)), ...RESOURCE_KEYS]);

  it('name no other table or resource of a feature', () => {
    expect(names.size).toBeGreaterThan(30);
    const found = LOWER.flatMap((room) => sourcesOf(`apps/api/src/${room}`))
      .filter((file) => !/\/database\/(migrations|seeds)\//.test(file))
      .flatMap((file) =>
        namesIn(read(file), names).map((name) => `${file.slice('apps/api/src/'.length)}: ${name}`),
      );
    expect([...new Set(found)].sort()).toEqual(Object.values(NAMED).flat().sort());
  });
});
