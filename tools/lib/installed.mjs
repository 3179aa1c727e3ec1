import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], extraneous?: boolean }} Entry
 * @typedef {{ path: string, optional: boolean }} Missing
 */

/**
 * What package-lock.json asks of this machine and node_modules has not. npm lists what it has installed in a
 * lock file of its own, written last: an interrupted installation has none.
 * @param {string} root
 * @returns {Missing[]}
 */
export function missingPackages(root) {
  const asked = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(asked)
    .filter(([path]) => path.includes('node_modules/') && isForThisSystem(path, asked))
    .filter(([path, entry]) => !isPresent(root, path, entry, present[path]))
    .map(([path, { optional = false }]) => ({ path, optional }));
}

/** @param {string} path @returns {Record<string, Entry>} */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** @param {string} root @param {string} path @param {Entry} asked @param {Entry | undefined} present */
function isPresent(root, path, asked, present) {
  if (!present || present.version !== asked.version || Boolean(present.link) !== Boolean(asked.link))
    return false;
  return existsSync(join(root, path, 'package.json'));
}

/** A package inside one that is for another system is not for ours either. @param {string} path @param {Record<string, Entry>} asked */
function isForThisSystem(path, asked) {
  const holders = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return holders.every((holder) => isEntryForThisSystem(asked[holder] ?? {}));
}

/** @param {Entry} entry */
function isEntryForThisSystem({ os, cpu, libc }) {
  return matches(os, process.platform) && matches(cpu, process.arch) && libc === undefined;
}

/** npm's lists may also say what is not meant: `!win32`. @param {string[] | undefined} list @param {string} value */
function matches(list, value) {
  if (!list || list.length === 0) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((item) => item.startsWith('!'));
}
