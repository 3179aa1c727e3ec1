import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The workspaces by name.
 * @param {string} root
 * @returns {Map<string, string>} name to folder
 */
export function projectFolders(root) {
  const { workspaces } = readManifest(root);
  const folders = workspaces.flatMap((/** @type {string} */ pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => join(root, pattern.slice(0, -2), name))
      : [join(root, pattern)],
  );
  return new Map(
    folders
      .filter((/** @type {string} */ folder) => existsSync(join(folder, 'package.json')))
      .map((/** @type {string} */ folder) => [readManifest(folder).name, folder]),
  );
}

/** @param {string} folder */
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
