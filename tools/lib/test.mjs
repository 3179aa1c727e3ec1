import { ensureDependencies } from './dependencies.mjs';
import { withLock } from './lock.mjs';
import { testOnNewerNode } from './newer-node.mjs';
import { nx } from './nx.mjs';
import { execute, programOf } from './process.mjs';
import { say } from './say.mjs';
import { add, collectResults, NONE } from './test-results.mjs';

const TARGETS = ['typecheck', 'lint', 'test', 'e2e'];
const OWN = new Set(['--whole', '--newer-node']);
/** Slow tests that seldom find what the others miss: every form and screen in every way, races, floods. */
const LONG = ['test-long', 'e2e-long'];

/** @param {string[]} args for nx; `--whole` adds the slow tests, `--newer-node` a run on the image's Node.js */
export async function test(args) {
  const begun = Date.now();
  const targets = args.includes('--whole') ? [...TARGETS, ...LONG] : TARGETS;
  const rest = args.filter((arg) => !OWN.has(arg));
  if (!(await withLock('start', () => ensureDependencies({ dev: true }))))
    return finish({ passed: 0, failed: 1, skipped: 0, failures: ['npm ci'] });
  // Side by side: the first builds of nx leave a core idle.
  const [formatted, { code }] = await Promise.all([
    checkFormat(),
    nx(['run-many', '-t', ...targets, '--parallel=2', ...rest]),
  ]);
  const collected = collectResults(begun, code);
  const newer = args.includes('--newer-node') ? await testOnNewerNode() : NONE;
  const results = add(collected, newer);
  if (formatted) return finish(results);
  finish({ ...results, failed: results.failed + 1, failures: ['prettier --check', ...results.failures] });
}

async function checkFormat() {
  const prettier = programOf('prettier');
  const { code } = await execute(process.execPath, [prettier, '--check', '--log-level=warn', '.']);
  return code === 0;
}

/**
 * Repeats the failures, which stand thousands of lines above. People and programs read the last line.
 * @param {import('./test-results.mjs').Results} results
 */
function finish({ passed, failed, skipped, failures }) {
  if (failures.length > 0) say(`\nFailed:\n\n${failures.join('\n\n')}`);
  if (passed === 0 && failed === 0) console.error('No test ran.');
  say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
