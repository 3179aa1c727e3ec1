import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { contentDigest, stateDigest } from './digest.mjs';
import { nx } from './nx.mjs';
import { ROOT } from './process.mjs';
import { say } from './say.mjs';

/** What the product is built from, and where it is built. */
const PROJECTS = [
  'libs/domain',
  'libs/pdf',
  'libs/embedded-postgres',
  'libs/starter-catalogue',
  'apps/api',
  'apps/admin',
];
const SHARED = ['package-lock.json', 'tsconfig.base.json', 'nx.json', 'docs/manual', 'docs/images'];

const RECORD = join(ROOT, '.cache', 'built');

/**
 * Builds what changed. When nothing did, the built files are left alone altogether: a running program may be
 * loading them, and nx would replace them even by the same.
 * @returns {Promise<boolean>} whether the product is built
 */
export async function buildProduct() {
  const sources = contentDigest(ROOT, [...PROJECTS, ...SHARED]);
  if (readRecord() === `${sources} ${outputs()}`) return true;

  const args = ['run-many', '-t', 'build', '-p', '@prumo/api', '@prumo/admin'];
  const { code, output } = await nx(args, { quiet: 'Compilando o que mudou…' });
  if (code === 0) {
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    writeFileSync(RECORD, `${sources} ${outputs()}`);
  } else {
    process.stderr.write(output);
    say('A compilação falhou; veja as mensagens acima.');
  }
  return code === 0;
}

const outputs = () =>
  stateDigest(
    ROOT,
    PROJECTS.map((project) => join(project, 'dist')),
  );

function readRecord() {
  try {
    return readFileSync(RECORD, 'utf8');
  } catch {
    return undefined;
  }
}
