import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { contentDigest, stateDigest } from './digest.mjs';
import { npm, ROOT } from './process.mjs';
import { say, whileSaying } from './say.mjs';

/** The built applications; each depends on the workspaces that its package.json names. */
const PRODUCT = ['apps/api', 'apps/admin'];
const SHARED = ['package-lock.json', 'tsconfig.base.json', 'docs/manual', 'docs/images'];

const RECORD = join(ROOT, '.cache', 'built.json');

/**
 * @typedef {{ digest: string, isNew: boolean, output: string }} Built `digest`: empty when the build failed
 */

/**
 * Builds what changed, without nx, which `npm start` does not install. Unchanged projects keep their files: a running
 * program may be loading them.
 * @returns {Promise<boolean>} whether the product is built
 */
export async function buildProduct() {
  const record = readRecord();
  /** @type {Map<string, Promise<Built>>} */
  const builds = new Map();
  /** @param {string} project @returns {Promise<Built>} */
  const build = (project) => {
    const known = builds.get(project) ?? buildProject(project, record[project], build);
    builds.set(project, known);
    return known;
  };
  if (PRODUCT.every((project) => isCurrent(project, record))) return true;
  const all = await whileSaying('Compilando o que mudou…', () => Promise.all(PRODUCT.map(build)));
  /** @type {Record<string, string>} */
  const digests = {};
  for (const [project, built] of builds) digests[project] = (await built).digest;
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(digests));
  const failed = all.filter(({ digest }) => digest === '');
  for (const output of new Set(failed.map(({ output }) => output))) process.stderr.write(output);
  if (failed.length > 0) say('A compilação falhou; veja as mensagens acima.');
  return failed.length === 0;
}

/**
 * @param {string} project its folder
 * @param {string | undefined} before its digest when it was built last
 * @param {(project: string) => Promise<Built>} build
 * @returns {Promise<Built>}
 */
async function buildProject(project, before, build) {
  const needed = await Promise.all(dependenciesOf(project).map(build));
  const failed = needed.find(({ digest }) => digest === '');
  if (failed) return failed;
  if (before === digestOf(project) && !needed.some(({ isNew }) => isNew))
    return { digest: before, isNew: false, output: '' };
  const { code, output } = await npm(['run', 'build'], { cwd: join(ROOT, project), quiet: true });
  return { digest: code === 0 ? digestOf(project) : '', isNew: true, output };
}

/** @param {string} project @param {Record<string, string>} record @returns {boolean} */
const isCurrent = (project, record) =>
  record[project] === digestOf(project) && dependenciesOf(project).every((one) => isCurrent(one, record));

/** @param {string} project */
const digestOf = (project) =>
  `${contentDigest(ROOT, [project, ...SHARED])} ${stateDigest(ROOT, [join(project, 'dist')])}`;

/** The folders of the workspaces that a project needs at run time. @param {string} project @returns {string[]} */
function dependenciesOf(project) {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, project, 'package.json'), 'utf8'));
  return Object.keys(dependencies ?? {})
    .filter((name) => name.startsWith('@prumo/'))
    .map((name) => name.replace('@prumo/', 'libs/'));
}

/** @returns {Record<string, string>} */
function readRecord() {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8'));
  } catch {
    return {};
  }
}
