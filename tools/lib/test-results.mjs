import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { ROOT } from './process.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Results `failures`: a text for each
 * @typedef {{ taskId: string, target: string, projectName: string, status?: number }} Task as nx records it
 * @typedef {{ testResults: JestFile[] }} JestResult
 * @typedef {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} JestFile
 */

/** Targets whose single tests are counted, and where; any other target counts only when it fails, as one. */
const RESULTS = new Map([
  ['test', 'jest.json'],
  ['e2e', 'jest.json'],
  ['test-long', 'jest-long.json'],
  ['e2e-long', 'jest-long.json'],
]);

/** Lines of a failure's message: without code and stack. */
const MAX_LINES = 12;

/** @type {Results} */
export const NONE = { passed: 0, failed: 0, skipped: 0, failures: [] };

/**
 * Counts what nx has run since `begun`, or replayed from its cache together with its result files.
 * @param {number} begun milliseconds
 * @param {number} nxCode nx's exit code
 * @returns {Results}
 */
export function collectResults(begun, nxCode) {
  const results = tasksSince(begun).map((task) => resultOf(task, folderOf(task.projectName)));
  const sum = results.reduce(add, NONE);
  const isUnexplained = nxCode !== 0 && sum.failed === 0;
  return isUnexplained ? { ...sum, failed: 1, failures: ['nx'] } : sum;
}

/** Through npm's link to the workspace: nx does not keep its graph for other programs. @param {string} project */
const folderOf = (project) => realpathSync(join(ROOT, 'node_modules', project));

/** @param {number} begun @returns {Task[]} */
function tasksSince(begun) {
  const record = readJson(join(ROOT, '.nx', 'cache', 'run.json'));
  return record && Date.parse(record.run.startTime) >= begun ? record.tasks : [];
}

/** @param {Task} task @param {string} folder of its workspace @returns {Results} */
export function resultOf({ taskId, target, status }, folder) {
  const hasFailed = status !== 0;
  const file = RESULTS.get(target);
  const counted = file && readJson(join(folder, 'test-results', file));
  const result = counted ? fromJest(counted, folder) : NONE;
  return hasFailed && result.failed === 0 ? { ...result, failed: 1, failures: [taskId] } : result;
}

/**
 * A test file that could not even run counts as one failure.
 * @param {JestResult} jest
 * @param {string} folder
 * @returns {Results}
 */
function fromJest({ testResults }, folder) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const countOf = (/** @type {string[]} */ ...statuses) =>
    tests.filter(({ status }) => statuses.includes(status)).length;
  const failures = testResults.flatMap((file) => failuresOf(file, folder));
  return {
    passed: countOf('passed'),
    failed: failures.length,
    skipped: countOf('pending', 'skipped', 'todo'),
    failures,
  };
}

/** The paths of failed test files. @param {JestResult} jest */
export const failedFiles = ({ testResults }) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/**
 * A result in which files that were run once more stand as they ended the second time.
 * @param {JestResult} first
 * @param {JestResult} again
 * @returns {JestResult}
 */
export function withRepeated({ testResults }, again) {
  const repeated = new Map(again.testResults.map((file) => [file.name, file]));
  return { testResults: testResults.map((file) => repeated.get(file.name) ?? file) };
}

/** @param {JestFile} file @param {string} folder */
function failuresOf({ name, status, message, assertionResults }, folder) {
  const path = relative(dirname(folder), name);
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${path}\n${beginOf(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${path} › ${fullName}\n${beginOf(failureMessages.join('\n'))}`,
  );
}

/** @param {string} message */
const beginOf = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES)
    .map((line) => `  ${line}`)
    .join('\n');

/** @param {Results} a @param {Results} b @returns {Results} */
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
