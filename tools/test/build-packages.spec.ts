import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { type Lock, PRODUCTS, readLock, reachable, whereFound } from '../src/supply/production.js';
import { buildImportsOf } from './support/build-imports.js';

const ROOT = resolve('..');

/** What the builds of the workspaces run: `tsc` and `vite build`. */
const COMPILERS = ['typescript', 'vite'];

const isWorkspace = (path: string): boolean => !path.includes('node_modules/');

/** The lock file with the dependencies that the manifests of the workspaces name now. */
function currentLock(): Lock {
  const lock = readLock(ROOT);
  const own = Object.keys(lock).filter(isWorkspace);
  const manifests = own.map((path) => [
    path,
    JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')),
  ]);
  return { ...lock, ...Object.fromEntries(manifests) };
}

const lock = currentLock();
/** What `npm ci --omit=dev` installs, which `npm start` builds with. */
const installed = reachable(lock, Object.keys(lock).filter(isWorkspace));
const built = [...reachable(lock, PRODUCTS)].filter(isWorkspace);

it.each(built)('%s is built without packages that only development installs', (workspace) => {
  const missing = buildImportsOf(ROOT, workspace).flatMap(({ file, name, types = [] }) =>
    [whereFound(lock, workspace, name) ?? name, ...types]
      .filter((path) => !installed.has(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('the compilers are installed without development packages', () => {
  expect(
    COMPILERS.map((name) => whereFound(lock, '', name)).filter((path) => !installed.has(path ?? '')),
  ).toEqual([]);
});
