import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const FOLDER = new URL('../../bench-packages/', import.meta.url);
const { resolve } = createRequire(new URL('package.json', FOLDER));

/** Imports a package of `tools/bench-packages`, which are installed on first use: only benches need them. */
export async function benchPackage<T>(name: string): Promise<T> {
  if (!existsSync(new URL(`node_modules/${name}`, FOLDER))) {
    console.log('Installing the packages of tools/bench-packages …');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: fileURLToPath(FOLDER),
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('npm ci failed in tools/bench-packages.');
  }
  return (await import(pathToFileURL(resolve(name)).href)) as T;
}
