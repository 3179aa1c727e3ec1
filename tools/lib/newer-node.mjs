import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { execute, npm, ROOT } from './process.mjs';
import { say } from './say.mjs';
import { add, NONE, resultOf } from './test-results.mjs';

/** @typedef {import('./test-results.mjs').Results} Results */

/** The release that the image runs. Tests and `npm start` are tried on it besides the Node.js that runs us. */
export const NEWER = '24.21.0';
const START_LIMIT_MS = 10 * 60_000;

/**
 * Tries the product on the newer Node.js: `npm start` until it is ready and stopped, and the API's quick tests.
 * @param {{ isRequired: boolean }} options whether it is a failure when that Node.js can't be fetched
 * @returns {Promise<Results>}
 */
export async function testOnNewerNode({ isRequired }) {
  if (Number(process.versions.node.split('.')[0]) >= Number(NEWER.split('.')[0])) return NONE;
  const folder = mkdtempSync(join(tmpdir(), 'prumo-node-'));
  // Under root the embedded database runs as another user, who has to reach its files.
  chmodSync(folder, 0o755);
  try {
    const node = await fetchNode(folder);
    if (node !== undefined) return add(await tryStart(node, folder), await testApi(node));
    const what = `Node.js ${NEWER} could not be fetched`;
    if (isRequired) return { ...NONE, failed: 1, failures: [what] };
    say(`\nSkipped: ${what}, so nothing was tried on it.`);
    return { ...NONE, skipped: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From npm's registry, outside of the workspaces. @param {string} folder @returns {Promise<string | undefined>} its path */
async function fetchNode(folder) {
  const name = `node-${process.platform}-${process.arch}`;
  const args = [
    'install',
    '--prefix',
    folder,
    `${name}@${NEWER}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  const { code, output } = await npm([...args, '--loglevel=error'], { quiet: true });
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  if (code === 0 && existsSync(node)) return node;
  say(output);
  return undefined;
}

/** What runs as `node` there is the newer one. @param {string} node */
const environmentOf = (node) => ({ ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` });

/** @param {string} node @param {string} folder @returns {Promise<Results>} */
async function tryStart(node, folder) {
  say(`\nNode.js ${NEWER}: npm start`);
  // What the script of package.json runs: npm does not pass the exit code on after a signal.
  const child = spawn(node, [join(ROOT, 'tools', 'start.mjs')], {
    cwd: ROOT,
    env: { ...environmentOf(node), PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  let reason = await whyNotReady(child);
  child.kill('SIGTERM');
  const [code, signal] = await ended;
  clearTimeout(limit);
  if (reason === undefined && code !== 0) reason = `it ended with ${code ?? signal} when it was stopped`;
  if (reason === undefined) return { ...NONE, passed: 1 };
  return { ...NONE, failed: 1, failures: [`npm start on Node.js ${NEWER}\n  ${reason}`] };
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string | undefined>} */
function whyNotReady(child) {
  return new Promise((resolve) => {
    let output = '';
    child.once('close', () => resolve(`it ended before it was ready: ${output.slice(-500)}`));
    child.stdout?.on('data', (data) => {
      process.stdout.write(data);
      output += data;
      const [, url] = /Prumo está em (\S+)/.exec(output) ?? [];
      if (url === undefined) return;
      child.stdout?.removeAllListeners('data').resume();
      fetch(`${url}/api/health/ready`).then(
        ({ status }) => resolve(status === 200 ? undefined : `/api/health/ready answered ${status}`),
        (error) => resolve(String(error)),
      );
    });
  });
}

/** @param {string} node @returns {Promise<Results>} */
async function testApi(node) {
  say(`\nNode.js ${NEWER}: the API's tests`);
  const api = join(ROOT, 'apps', 'api');
  const { code } = await execute(node, [join(ROOT, 'tools', 'jest.mjs')], {
    cwd: api,
    env: environmentOf(node),
  });
  const task = { taskId: `@prumo/api:test on Node.js ${NEWER}`, target: 'test', projectName: '@prumo/api' };
  const { failures, ...counts } = resultOf({ ...task, status: code }, api);
  return { ...counts, failures: failures.map((failure) => `Node.js ${NEWER}: ${failure}`) };
}
