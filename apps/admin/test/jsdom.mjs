import { TestEnvironment } from 'jest-environment-jsdom';

/** What react-router and our own code take from a browser, and jsdom leaves out: Node's own. */
const NODE_GLOBALS = [
  'AbortController',
  'AbortSignal',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'structuredClone',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
];

/** The environment of component tests: `@jest-environment ./test/jsdom.mjs` in their first line. */
export default class JsdomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { window } = this.dom;
    for (const name of NODE_GLOBALS) this.global[name] = globalThis[name];
    window.Element.prototype.scrollIntoView = () => undefined;
    window.matchMedia = () => new window.EventTarget();
    window.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
}
