import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
