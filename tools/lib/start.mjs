import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { buildProduct } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { withLock } from './lock.mjs';
import { ROOT } from './process.mjs';

/** Installs and builds what is missing, then runs the product. @param {string[]} args passed on to the program */
export async function start(args) {
  const ready = await withLock('start', async () => (await ensureDependencies()) && (await buildProduct()));
  process.exitCode = ready ? await runApplication('apps/api/dist/main.js', args) : 1;
}

/** npm passes on the very signal that the terminal has sent us too: what follows so soon is the same one. */
const SAME_MS = 1_000;

/**
 * The heap that the program is given, here and in the Dockerfile. By default V8 sizes it by the machine's memory and
 * lets garbage lie as long as there is room: twice what is needed, and beyond 512 MiB of RSS where a hundred will do.
 */
export const HEAP = ['--max-old-space-size=512', '--max-semi-space-size=16'];

/**
 * Runs the program until it ends, and answers its exit code. It has a process group of its own, so that
 * Ctrl-C reaches it once, through us; asked a second time, it is ended at once.
 * @param {string} path of the program, from the root folder
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runApplication(path, args) {
  const watcher = join(ROOT, 'tools', 'lib', 'end-with-parent.mjs');
  const child = spawn(
    process.execPath,
    [...HEAP, '--import', pathToFileURL(watcher).href, join(ROOT, path), ...args],
    {
      cwd: ROOT,
      // Two arenas (glibc): threads that come and go would each leave one of their own behind.
      env: { MALLOC_ARENA_MAX: '2', ...process.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    },
  );
  passSignalsTo(child);
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function passSignalsTo(child) {
  let last = 0;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const isFirst = last === 0;
      const isSame = Date.now() - last < SAME_MS;
      last = Date.now();
      if (isFirst) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      else if (!isSame) child.kill('SIGKILL');
    });
  }
}
