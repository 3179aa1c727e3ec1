/** Module hooks of `ts.mjs`. Our libraries resolve to their sources, which need no build then. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { transform } from '@swc/core';

import { swcOptions } from './swc.mjs';

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, nextResolve) {
  const sources = { ...context, conditions: ['@prumo/source', ...context.conditions] };
  try {
    return await nextResolve(specifier, sources);
  } catch (error) {
    // An import of './x.js' within our sources means './x.ts'.
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing || !/^\.{1,2}\/.*\.js$/.test(specifier)) throw error;
    return nextResolve(specifier.replace(/js$/, 'ts'), sources);
  }
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...swcOptions(false), filename });
  return { format: 'module', source: code, shortCircuit: true };
}
