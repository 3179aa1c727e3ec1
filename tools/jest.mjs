/**
 * Runs jest for the workspace it is called in: `node ../../tools/jest.mjs [jest arguments]`.
 *
 * One configuration for all workspaces: jest's own module system with ES modules, swc, and the sources of our libraries
 * instead of their builds. `ts.mjs` is for what tests start: threads and processes on sources.
 * A workspace that needs more says so in a `jest.options.mjs` of its own, in `projects` for some of its files. The result
 * is also written to `test-results`, so that a run replayed from nx's cache can still be counted.
 *
 * Specs that match `long` there run with `--long` (only these) or when a pattern names them.
 *
 * With `repeatFailedFiles`, files that failed in a run without a pattern run once more: a browser on a busy machine misses
 * a deadline now and then. Whole files, since a test begins with what the ones before it left.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { failedFiles, withRepeated } from './lib/test-results.mjs';
import { swcOptions } from './swc.mjs';

/** More failed files are not accidental. */
const MAX_REPEATED_FILES = 5;

const cwd = process.cwd();
const own = resolve(cwd, 'jest.options.mjs');
const {
  long = [],
  repeatFailedFiles = false,
  projects,
  ...options
} = existsSync(own) ? (await import(pathToFileURL(own).href)).default : {};
const isLong = process.argv.includes('--long');
const args = process.argv.slice(2).filter((arg) => arg !== '--long');
const isChosen = args.some((arg) => !arg.startsWith('-') || arg.startsWith('--testPathPattern'));
const result = isLong ? 'jest-long.json' : 'jest.json';

const ofFiles = {
  rootDir: cwd,
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(isLong || isChosen ? [] : long)],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@prumo/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // TypeScript writes the ending that its output has.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '\\.ts$': ['@swc/jest', swcOptions(false)], '\\.tsx$': ['@swc/jest', swcOptions(true)] },
};
const config = {
  // A busy machine is no fault of the product: what hangs ends all the same.
  testTimeout: 90_000,
  ...(projects
    ? { projects: projects.map((/** @type {object} */ own) => ({ ...ofFiles, ...own })) }
    : ofFiles),
  ...options,
};

// A run that breaks off must not leave the previous one's result behind.
const resultOf = (/** @type {string} */ file) => resolve(cwd, 'test-results', file);
rmSync(resultOf(result), { force: true });
mkdirSync(resolve(cwd, 'test-results'), { recursive: true });
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');

/** @param {string[]} chosen arguments that choose files @param {string} file of the result @returns {number} exit code */
function runJest(chosen, file) {
  const { status } = spawnSync(
    process.execPath,
    [
      '--import',
      new URL('./ts.mjs', import.meta.url).href,
      '--enable-source-maps',
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      jest,
      '--config',
      JSON.stringify(config),
      '--json',
      `--outputFile=test-results/${file}`,
      ...chosen,
    ],
    // Many tests provoke log lines (refused logins, denied requests): they would drown the result.
    { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: { LOG_LEVEL: 'silent', ...process.env } },
  );
  return status ?? 1;
}

const readResult = (/** @type {string} */ file) => JSON.parse(readFileSync(resultOf(file), 'utf8'));

let status = runJest([...(isLong ? ['--testPathPatterns', long.join('|')] : []), ...args], result);
if (status !== 0 && repeatFailedFiles && !isChosen && existsSync(resultOf(result))) {
  const first = readResult(result);
  const failed = failedFiles(first);
  if (failed.length > 0 && failed.length <= MAX_REPEATED_FILES) {
    console.error(`\nFailed files run once more: ${failed.map((path) => relative(cwd, path)).join(', ')}`);
    const repeated = `repeated-${result}`;
    status = runJest(['--runTestsByPath', ...failed], repeated);
    if (existsSync(resultOf(repeated)))
      writeFileSync(resultOf(result), JSON.stringify(withRepeated(first, readResult(repeated))));
  }
}
process.exit(status);
