import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The packages that `package-lock.json` names, by the folder they are installed in; '' is the repository. */
export type Lock = Readonly<Record<string, Locked>>;

export interface Package {
  name: string;
  version: string;
  /** As the package states it, by an SPDX expression. */
  licence: string;
}

/** The delivered workspaces: server and console. */
export const PRODUCTS = ['apps/api', 'apps/admin'];

/** Older packages state their licence in a way of their own, or in their LICENSE file alone: read there. */
const READ: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'css-mediaquery': 'BSD-3-Clause',
  'passport-local': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

export function readLock(root: string): Lock {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Lock;
  };
  return packages;
}

/** Third-party packages of the product at run time, on any platform, sorted. */
export function productionPackages(lock: Lock): Package[] {
  const found = [...reachable(lock, PRODUCTS)].filter((path) => path.includes('node_modules/'));
  const packages = new Map<string, Package>();
  for (const path of found) {
    const { version = '', license, link } = lock[path] ?? {};
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (link) continue;
    packages.set(`${name}@${version}`, { name, version, licence: READ[name] ?? license ?? 'unknown' });
  }
  return [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** All that these packages need, and all that those need, themselves included. */
export function reachable(lock: Lock, starts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...starts];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { link, resolved } = lock[path] ?? {};
    if (link && resolved) open.push(resolved);
    for (const name of needsOf(lock[path])) {
      const found = whereFound(lock, path, name);
      if (found !== undefined) open.push(found);
    }
  }
  return seen;
}

function needsOf(locked: Locked = {}): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = locked;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** The path at which Node resolves a package from a folder. */
export function whereFound(lock: Lock, from: string, name: string): string | undefined {
  const folders = from.split('/');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const path = [...folders.slice(0, depth), 'node_modules', name].join('/');
    if (Object.hasOwn(lock, path)) return path;
  }
  return undefined;
}
