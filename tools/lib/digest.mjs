import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Made by tools or for tests: not what a build is made from. */
const IGNORED = new Set(['node_modules', 'dist', 'test', 'test-results', '.vite-temp']);

/**
 * Changes when a file's name or content does.
 * @param {string} root
 * @param {string[]} paths files or folders
 */
export function contentDigest(root, paths) {
  return digest(root, paths, (path) => readFileSync(path));
}

/**
 * Changes when a file is written anew, be it with the same content; quick, as nothing is read.
 * @param {string} root
 * @param {string[]} paths
 */
export function stateDigest(root, paths) {
  return digest(root, paths, (path) => {
    const { size, mtimeMs } = statSync(path);
    return `${size} ${mtimeMs}`;
  });
}

/** @param {string} root @param {string[]} paths @param {(path: string) => string | Buffer} describe */
function digest(root, paths, describe) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(root, path)).sort()) {
    hash.update(`\n${file}\n`).update(describe(join(root, file)));
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesOf(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat ? [path] : [];
  return readdirSync(join(root, path))
    .filter((name) => !IGNORED.has(name))
    .flatMap((name) => filesOf(root, join(path, name)));
}
