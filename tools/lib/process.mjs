import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** The repository's root folder. */
export const ROOT = resolve(import.meta.dirname, '..', '..');

/**
 * Runs a command to its end, in the root folder unless told otherwise.
 * @param {string} program
 * @param {string[]} args
 * @param {{ quiet?: boolean, shell?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options] quiet: keep the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function execute(program, args, { quiet = false, shell = false, env = process.env, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
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

/**
 * Runs npm, the one that runs us where there is one.
 * @param {string[]} args
 * @param {Parameters<typeof execute>[2]} [options]
 */
export function npm(args, options = {}) {
  const program = process.env.npm_execpath;
  return program?.endsWith('.js')
    ? execute(process.execPath, [program, ...args], options)
    : execute('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * Path of a package's program, to be run by this process's own Node.
 * @param {string} name of the package and of its program
 * @param {string} [workspace] folder that depends on it
 */
export function programOf(name, workspace = '.') {
  const manifest = createRequire(join(ROOT, workspace, 'package.json')).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[name]);
}
