/** Module hooks of `ts.mjs`. Our libraries resolve to their sources, which need no build then. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { transform } from '@swc/core';

import { swcOptions } from './swc.mjs';

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, nextResolve) {
  return (
    sourceOf(specifier, context.parentURL) ??
    nextResolve(specifier, { ...context, conditions: ['@prumo/source', ...context.conditions] })
  );
}

/** Candidates for an import of our sources: './x.js' is './x.ts'; the console omits the extension. */
const CANDIDATES = [
  (/** @type {string} */ href) => href.replace(/\.js$/, '.ts'),
  (/** @type {string} */ href) => href.replace(/\.js$/, '.tsx'),
  (/** @type {string} */ href) => `${href}.ts`,
  (/** @type {string} */ href) => `${href}.tsx`,
  (/** @type {string} */ href) => `${href}/index.ts`,
];

/**
 * @param {string} specifier
 * @param {string | undefined} parent
 */
function sourceOf(specifier, parent = '') {
  if (!/^\.{1,2}(\/|$)/.test(specifier) || !/^file:[^?]*\.tsx?(\?|$)/.test(parent)) return undefined;
  const { href } = new URL(specifier, parent);
  const found = CANDIDATES.map((of) => of(href)).find(
    (url) => /\.tsx?$/.test(url) && existsSync(new URL(url)),
  );
  return found === undefined ? undefined : { url: found, shortCircuit: true };
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  const [, tsx] = /^file:[^?]*\.ts(x?)(?:\?.*)?$/.exec(url) ?? [];
  if (tsx === undefined) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    ...swcOptions(tsx === 'x'),
    filename,
  });
  return { format: 'module', source: code, shortCircuit: true };
}
