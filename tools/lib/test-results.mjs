import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './process.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Results
 * @typedef {{ taskId: string, target: string, projectName: string, status?: number }} Task as nx records it
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, numRuntimeErrorTestSuites: number }} JestResult
 */

/** Targets whose single tests are counted, and where; any other target counts only when it fails, as one. */
const RESULTS = new Map([
  ['test', 'jest.json'],
  ['e2e', 'jest.json'],
  ['test-long', 'jest-long.json'],
  ['e2e-long', 'jest-long.json'],
]);

/**
 * Counts what nx has run since `begun`, or replayed from its cache together with its result files.
 * @param {number} begun milliseconds
 * @param {number} nxCode nx's exit code
 * @returns {Results}
 */
export function collectResults(begun, nxCode) {
  const folders = projectFolders(ROOT);
  const tasks = tasksSince(begun);
  const results = tasks.map((task) => resultOf(task, folders.get(task.projectName)));
  const sum = results.reduce(add, { passed: 0, failed: 0, skipped: 0 });
  const isUnexplained = nxCode !== 0 && sum.failed === 0;
  return isUnexplained ? { ...sum, failed: 1 } : sum;
}

/** @param {number} begun @returns {Task[]} */
function tasksSince(begun) {
  const record = readJson(join(ROOT, '.nx', 'cache', 'run.json'));
  return record && Date.parse(record.run.startTime) >= begun ? record.tasks : [];
}

/** @param {Task} task @param {string | undefined} folder @returns {Results} */
export function resultOf({ target, status }, folder) {
  const hasFailed = status !== 0;
  const file = RESULTS.get(target);
  const counted = file && folder ? readJson(join(folder, 'test-results', file)) : undefined;
  const result = counted ? fromJest(counted) : { passed: 0, failed: 0, skipped: 0 };
  return hasFailed && result.failed === 0 ? { ...result, failed: 1 } : result;
}

/** A test file that could not even run counts as one failure. @param {JestResult} jest @returns {Results} */
function fromJest(jest) {
  return {
    passed: jest.numPassedTests,
    failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites,
    skipped: jest.numPendingTests + jest.numTodoTests,
  };
}

/** @param {Results} a @param {Results} b @returns {Results} */
const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The workspaces by name. Read here: nx keeps its graph where a program beside it can't count on finding it.
 * @param {string} root
 * @returns {Map<string, string>} name to folder
 */
function projectFolders(root) {
  const { workspaces } = readManifest(root);
  const folders = workspaces.flatMap((/** @type {string} */ pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => join(root, pattern.slice(0, -2), name))
      : [join(root, pattern)],
  );
  return new Map(
    folders
      .filter((/** @type {string} */ folder) => existsSync(join(folder, 'package.json')))
      .map((/** @type {string} */ folder) => [readManifest(folder).name, folder]),
  );
}

/** @param {string} folder */
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
