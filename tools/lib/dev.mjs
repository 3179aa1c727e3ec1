import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureDependencies } from './dependencies.mjs';
import { nx } from './nx.mjs';
import { programOf, ROOT } from './process.mjs';

export async function dev() {
  if (!(await ensureDependencies({ dev: true }))) return void (process.exitCode = 1);
  // The PDF is rendered in a worker, which runs compiled.
  const { code, output } = await nx(['run-many', '-t', 'build', '-p', '@prumo/pdf'], {
    quiet: 'Compilando…',
  });
  if (code !== 0) return void process.stderr.write(output);

  const api = startApi();
  const vite = startVite();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      vite.kill('SIGTERM');
      api.kill('SIGTERM');
    });
  }
  await once(api, 'exit');
  process.exit();
}

/**
 * The API, run from its sources; Node starts it again when one that it has loaded changes, our libraries' included.
 * In a group of its own, so that Ctrl-C reaches it once and it gets to close its database.
 */
function startApi() {
  const hook = (/** @type {string} */ file) => ['--import', pathToFileURL(join(ROOT, 'tools', file)).href];
  const watched = ['--watch', '--watch-preserve-output', '--enable-source-maps'];
  return spawn(
    process.execPath,
    [...watched, ...hook('ts.mjs'), ...hook('lib/end-with-parent.mjs'), 'apps/api/src/main.ts'],
    { cwd: ROOT, detached: process.platform !== 'win32', stdio: ['ignore', 'inherit', 'inherit'] },
  );
}

function startVite() {
  return spawn(process.execPath, [programOf('vite', 'apps/admin')], {
    cwd: join(ROOT, 'apps/admin'),
    env: { ...process.env, API_URL: `http://localhost:${process.env.PORT ?? 3000}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
