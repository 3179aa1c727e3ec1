import { readdirSync } from 'node:fs';

import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

/**
 * The numbered files of this folder, and the numbered folders of migrations with several files. Numbers 0023, 0024, 0032,
 * 0034, 0044, 0046 and 0048 are unused. A released file keeps its name, as its class does: an older build leaves the
 * compiled file in dist, and a renamed one would run beside it. By subject: 0007 `first_number()`; 0009 audit partitions,
 * daily quota; 0012 obligation, proof and source of parameters; 0014 zone editions; 0019 unique codes, upgrade notes.
 */
const numbered = readdirSync(new URL('.', import.meta.url)).flatMap((name) => {
  const [, file, extension] = /^(\d{4}-[a-z0-9-]+)(\.ts|\.js)?$/.exec(name) ?? [];
  return file ? [extension ? `./${file}.js` : `./${file}/index.js`] : [];
});

/** All migrations, oldest first: by the numbers of their files. Each file exports the one class. */
export const MIGRATIONS: Migration[] = [];
for (const file of numbered.sort())
  MIGRATIONS.push(...Object.values((await import(file)) as Record<string, Migration>));
