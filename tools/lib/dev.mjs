import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureDependencies } from './dependencies.mjs';
import { nx } from './nx.mjs';
import { programOf } from './program.mjs';
import { ROOT } from './root.mjs';
import { say } from './say.mjs';

const WATCHED = [
  'apps/api/src',
  'libs/domain/src',
  'libs/pdf/src',
  'libs/embedded-postgres/src',
  'libs/starter-catalogue/src',
];

/** Saving several files at once restarts once. */
const SETTLE_MS = 200;

export async function dev() {
  if (!(await ensureDependencies())) return void (process.exitCode = 1);
  // The PDF is rendered in a worker, which runs compiled.
  const { code, output } = await nx(['run-many', '-t', 'build', '-p', '@prumo/pdf'], {
    quiet: 'Compilando…',
  });
  if (code !== 0) return void process.stderr.write(output);

  const api = restartable();
  const vite = startVite();
  for (const folder of WATCHED) watch(join(ROOT, folder), { recursive: true }, debounce(api.restart));
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      vite.kill('SIGTERM');
      void api.stop().then(() => process.exit(0));
    });
  }
}

/** The API, run from its sources in a group of its own so that it gets to close its database. */
function restartable() {
  let child = run();
  let isRestarting = false;
  const end = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(undefined);
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return {
    stop: end,
    async restart() {
      if (isRestarting) return;
      isRestarting = true;
      say('Reiniciando a API…');
      await end();
      child = run();
      isRestarting = false;
    },
  };

  function run() {
    const hook = (/** @type {string} */ file) => ['--import', pathToFileURL(join(ROOT, 'tools', file)).href];
    const args = [...hook('ts.mjs'), ...hook('lib/end-with-parent.mjs'), 'apps/api/src/main.ts'];
    return spawn(process.execPath, ['--enable-source-maps', ...args], {
      cwd: ROOT,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }
}

function startVite() {
  return spawn(process.execPath, [programOf('vite', 'apps/admin')], {
    cwd: join(ROOT, 'apps/admin'),
    env: { ...process.env, API_URL: `http://localhost:${process.env.PORT ?? 3000}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** @param {() => unknown} work */
function debounce(work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, SETTLE_MS);
  };
}
