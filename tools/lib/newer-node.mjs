import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { execute, npm, ROOT } from './process.mjs';
import { say } from './say.mjs';
import { add, NONE, resultOf } from './test-results.mjs';

/** @typedef {import('./test-results.mjs').Results} Results */

/** The Node.js release of the Docker image. */
export const NEWER = '24.21.0';
const START_LIMIT_MS = 10 * 60_000;

/** The API's tests of what a release of Node.js may change: HTTP, streams, compression, cryptography, threads, processes. */
const NODE_DEPENDENT = [
  ...['auth-passport', 'auth-session', 'compression', 'connections', 'content-types', 'http-conventions'],
  ...['import-files', 'metrics', 'passkeys', 'redact-command', 'reports-rendering', 'reports-signed-files'],
  ...['second-factor', 'signals', 'stored-files', 'work-queue'],
];

/** Tries that release besides the Node.js of this process: `npm start` and some tests. @returns {Promise<Results>} */
export async function testOnNewerNode() {
  if (Number.parseInt(process.versions.node) >= Number.parseInt(NEWER)) return NONE;
  const fetched = `--package=node-${process.platform}-${process.arch}@${NEWER}`;
  const { code, output } = await npm(['exec', '--yes', fetched, '--', 'node', '-p', 'process.execPath'], {
    quiet: true,
  });
  if (code !== 0)
    return { ...NONE, failed: 1, failures: [`Node.js ${NEWER} could not be fetched\n${output}`] };
  const node = output.trim().split('\n').at(-1) ?? '';
  // Programs and scripts start `node` by its name.
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  return add(await tryStart(node, env), await testApi(node, env));
}

/** Runs `npm start` until it is ready, and stops it. @param {string} node @param {NodeJS.ProcessEnv} env @returns {Promise<Results>} */
async function tryStart(node, env) {
  say(`\nNode.js ${NEWER}: npm start`);
  const folder = mkdtempSync(join(tmpdir(), 'prumo-node-'));
  // Under root the embedded database runs as another user, who has to reach its files.
  chmodSync(folder, 0o755);
  // The script of package.json directly: npm does not pass the exit code on after a signal.
  const child = spawn(node, [join(ROOT, 'tools', 'start.mjs')], {
    cwd: ROOT,
    env: { ...env, PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  let [printed, url] = ['', ''];
  for await (const data of child.stdout.iterator({ destroyOnReturn: false })) {
    process.stdout.write(data);
    printed += data;
    url = /Prumo está em (\S+)/.exec(printed)?.[1] ?? '';
    if (url) break;
  }
  const ready = url && (await fetch(`${url}/api/health/ready`).catch(String));
  child.stdout.resume();
  child.kill('SIGTERM');
  const [code, signal] = await ended;
  clearTimeout(limit);
  rmSync(folder, { recursive: true, force: true });
  const status = typeof ready === 'string' ? ready || 'never' : ready.status;
  if (status === 200 && code === 0) return { ...NONE, passed: 1 };
  const reason = `ready: ${status}; exit code: ${code ?? signal}`;
  return { ...NONE, failed: 1, failures: [`npm start on Node.js ${NEWER}\n  ${reason}`] };
}

/** @param {string} node @param {NodeJS.ProcessEnv} env @returns {Promise<Results>} */
async function testApi(node, env) {
  say(`\nNode.js ${NEWER}: the API's tests of what depends on it`);
  const cwd = join(ROOT, 'apps', 'api');
  const files = NODE_DEPENDENT.map((name) => join(cwd, 'test', `${name}.spec.ts`));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) return { ...NONE, failed: 1, failures: [`No such test: ${missing.join(', ')}`] };
  const jest = join(ROOT, 'tools', 'jest.mjs');
  const { code } = await execute(node, [jest, '--runTestsByPath', ...files], { cwd, env });
  const task = { taskId: `@prumo/api:test on Node.js ${NEWER}`, target: 'test', projectName: '@prumo/api' };
  const { failures, ...counts } = resultOf({ ...task, status: code }, cwd);
  return { ...counts, failures: failures.map((failure) => `Node.js ${NEWER}: ${failure}`) };
}
