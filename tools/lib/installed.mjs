import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[], extraneous?: boolean }} Entry
 * @typedef {{ path: string, optional: boolean }} Missing
 */

/** npm's list of what it has installed, written last: an interrupted installation has none. @param {string} root */
const readInstalled = (root) => readPackages(join(root, 'node_modules', '.package-lock.json'));

/**
 * The packages of package-lock.json that this machine needs and node_modules lacks.
 * @param {string} root
 * @param {{ dev?: boolean }} [options] dev: whether packages that only development needs count
 * @returns {Missing[]}
 */
export function missingPackages(root, { dev: isComplete = true } = {}) {
  const asked = readPackages(join(root, 'package-lock.json'));
  const present = readInstalled(root);
  return Object.entries(asked)
    .filter(([path, { dev }]) => path.includes('node_modules/') && (isComplete || !dev))
    .filter(([path]) => isForThisSystem(path, asked))
    .filter(([path, entry]) => !isPresent(root, path, entry, present[path]))
    .map(([path, { optional = false }]) => ({ path, optional }));
}

/** Whether packages are installed that only development needs. @param {string} root */
export const hasDevPackages = (root) => Object.values(readInstalled(root)).some(({ dev }) => dev);

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
