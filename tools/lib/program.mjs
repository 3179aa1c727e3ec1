import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { ROOT } from './root.mjs';

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
