/**
 * jest's transformer of the product's sources: Node itself loads a module once for all test files of a worker, and what
 * a test file imports is what it exports (ADR 51). `product-environment.mjs` gives test files `importProduct`.
 */
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';

const urlOf = (/** @type {string} */ path) => pathToFileURL(path).href;

/** @param {string} path @returns {Promise<string>} a module that exports what the one at `path` does */
async function reexports(path) {
  const names = Object.keys(await import(urlOf(path)));
  return `const product = await importProduct(${JSON.stringify(urlOf(path))});
${names.map((name) => `const $${name} = product.${name};\nexport { $${name} as ${name} };`).join('\n')}`;
}

export default {
  /** @param {string} _source @param {string} path */
  getCacheKeyAsync: async (_source, path) =>
    createHash('sha256')
      .update(await reexports(path))
      .digest('hex'),

  /** @param {string} _source @param {string} path */
  processAsync: async (_source, path) => ({ code: await reexports(path) }),
};
