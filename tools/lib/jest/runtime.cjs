/* eslint-disable @typescript-eslint/no-require-imports -- jest requires its runtime */
const { pathToFileURL } = require('node:url');

/**
 * Node's own module system in the place of jest's: a test file is loaded whenever it is run, what it imports once for
 * the process.
 */
class NodeRuntime {
  static #loaded = 0;

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** @param {string} path of a test file, or of what is set up before each */
  unstable_importModule(path) {
    return import(`${pathToFileURL(path).href}?${++NodeRuntime.#loaded}`);
  }

  /** What runs a file's tests (jest-circus) knows none of the file before. @param {string} path */
  requireInternalModule(path) {
    delete require.cache[path];
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    // Each keeps its tests and hooks under a symbol of its own, and Node each that was ever loaded.
    for (const key of Object.getOwnPropertySymbols(globalThis))
      if (key.description === 'JEST_STATE_SYMBOL') Reflect.deleteProperty(globalThis, key);
    /** @type {any} */ (module).children.length = 0;
    return this.requireModule(path);
  }

  /** @param {string} path */
  requireModule(path) {
    return require(path);
  }

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}

module.exports = NodeRuntime;
module.exports.default = NodeRuntime;
