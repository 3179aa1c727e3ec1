import { TestEnvironment } from 'jest-environment-node';

/** Node's environment for tests of the running product, which is outside of it (`product-modules.mjs`). */
export default class ProductEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.importProduct = (/** @type {string} */ url) => import(url);
    // What both sides ask with `instanceof`, what tests replace, and the process with its settings and events.
    Object.assign(this.global, { Date, Error, JSON, RangeError, TypeError, process });
  }
}
