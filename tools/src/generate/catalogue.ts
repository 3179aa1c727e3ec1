/**
 * `npm run generate:catalogue -- floor-finishes floor-finish 'Acabamentos de Piso' 'Acabamento de Piso'`
 *
 * Adds a catalogue of code, description and active flag: the folders of API and console are copies of a living
 * one (constructive systems), so that the generator can't fall behind the pattern. CONTRIBUTING.md tells what
 * is left to do by hand.
 */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type CatalogueNames, namesOf } from './names.js';

const MODEL: CatalogueNames = {
  key: 'constructive-systems',
  table: 'constructive_systems',
  plural: 'ConstructiveSystems',
  camel: 'constructiveSystems',
  entity: 'ConstructiveSystem',
  entityFile: 'constructive-system',
  title: 'Sistemas Construtivos',
  name: 'Sistema Construtivo',
};

/** The longer names first: 'ConstructiveSystems' before 'ConstructiveSystem'. */
const ORDER = ['key', 'table', 'plural', 'camel', 'entity', 'entityFile', 'title', 'name'] as const;

const renamed = (text: string, names: CatalogueNames): string =>
  ORDER.reduce((result, part) => result.replaceAll(MODEL[part], names[part]), text);

function copyFolder(parent: string, names: CatalogueNames): void {
  const target = join(parent, names.key);
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  cpSync(join(parent, MODEL.key), target, { recursive: true });
  for (const file of readdirSync(target)) {
    const path = join(target, file);
    writeFileSync(path, renamed(readFileSync(path, 'utf8'), names));
    renameSync(path, join(target, renamed(file, names)));
  }
}

/** Puts a renamed copy behind every line that names the model. */
function copyLines(file: string, names: CatalogueNames): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const copied = lines.flatMap((line) => {
    const copy = renamed(line, names);
    return copy === line ? [line] : [line, copy];
  });
  if (copied.length === lines.length) throw new Error(`${file} no longer names ${MODEL.key}.`);
  writeFileSync(file, copied.join('\n'));
}

const MIGRATIONS = 'apps/api/src/database/migrations';

function addMigration({ table, plural }: CatalogueNames): void {
  const number = readdirSync(MIGRATIONS).filter((file) => /^\d{4}-/.test(file)).length + 1;
  const file = `${String(number).padStart(4, '0')}-${table.replaceAll('_', '-')}`;
  const name = `${plural}${Date.now()}`;
  writeFileSync(
    join(MIGRATIONS, `${file}.ts`),
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

import { catalogueTable } from './support/catalogue-table.js';

export class ${name} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(catalogueTable('${table}', {}));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ${table}');
  }
}
`,
  );
  const index = join(MIGRATIONS, 'index.ts');
  const text = readFileSync(index, 'utf8')
    .replace('\n/** All', `import { ${name} } from './${file}.js';\n\n/** All`)
    .replace(/,?\s*\];\n$/, `, ${name}];\n`);
  writeFileSync(index, text);
}

const names = namesOf(process.argv.slice(2));
copyFolder('apps/api/src/catalogues', names);
copyFolder('apps/admin/src/resources', names);
for (const file of [
  'libs/domain/src/access/modules.ts',
  'apps/api/src/app.module.ts',
  'apps/api/src/database/entities.ts',
  'apps/api/src/search/sources.ts',
  'apps/admin/src/screens.ts',
  'apps/admin/src/layout/navigation.ts',
  'apps/api/test/catalogues.spec.ts',
  'apps/api/test/openapi-records.spec.ts',
  'apps/api/test/support/access-table.ts',
])
  copyLines(file, names);
addMigration(names);
console.log(`Added ${names.key}. Now: npx prettier --write ., choose icon and words, npm test.`);
