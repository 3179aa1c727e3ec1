import { readdirSync } from 'node:fs';

import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

/** The numbered files of this folder, and the numbered folders of migrations with several files. */
const numbered = readdirSync(new URL('.', import.meta.url)).flatMap((name) => {
  const [, file, extension] = /^(\d{4}-[a-z0-9-]+)(\.ts|\.js)?$/.exec(name) ?? [];
  return file ? [extension ? `./${file}.js` : `./${file}/index.js`] : [];
});

/** All migrations, oldest first: by the numbers of their files. Each file exports the one class. */
export const MIGRATIONS: Migration[] = [];
for (const file of numbered.sort())
  MIGRATIONS.push(...Object.values((await import(file)) as Record<string, Migration>));
