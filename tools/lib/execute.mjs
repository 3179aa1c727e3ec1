import { spawn } from 'node:child_process';

import { ROOT } from './root.mjs';

/**
 * Runs a command in the root folder to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ quiet?: boolean, shell?: boolean, env?: NodeJS.ProcessEnv }} [options] quiet: keep the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function execute(program, args, { quiet = false, shell = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env,
      shell,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    const keep = (/** @type {Buffer} */ data) => (output += data.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
