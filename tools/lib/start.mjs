import { buildProduct } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { withLock } from './lock.mjs';
import { runApplication } from './run-application.mjs';

/** @param {string[]} args passed on to the program */
export async function start(args) {
  const ready = await withLock('start', async () => (await ensureDependencies()) && (await buildProduct()));
  process.exitCode = ready ? await runApplication('apps/api/dist/main.js', args) : 1;
}
