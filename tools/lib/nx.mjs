import { execute, programOf } from './process.mjs';
import { whileSaying } from './say.mjs';

/** No process that stays behind, nothing sent anywhere, plain text. */
const ENVIRONMENT = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_ISOLATE_PLUGINS: 'false',
};

/**
 * Runs nx in this process's Node.
 * @param {string[]} args
 * @param {{ quiet?: string }} [options] quiet: the line to show instead of nx's output
 */
export function nx(args, { quiet } = {}) {
  const program = programOf('nx');
  const run = () =>
    execute(process.execPath, [program, ...args, '--output-style=static'], {
      quiet: quiet !== undefined,
      env: { ...process.env, ...ENVIRONMENT },
    });
  return quiet === undefined ? run() : whileSaying(quiet, run);
}
