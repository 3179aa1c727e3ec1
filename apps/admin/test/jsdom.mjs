import { runInContext } from 'node:vm';
import { TestEnvironment } from 'jest-environment-jsdom';

/** What react-router and our own code take from a browser, and jsdom leaves out: Node's own. */
const NODE_GLOBALS = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'fetch',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
];

/** Node's own clone makes objects of another realm, which react-hook-form does not take for plain ones. */
const STRUCTURED_CLONE = `(function clone(value) {
  if (Array.isArray(value)) return value.map(clone);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clone(each)]));
})`;

/** Outside of production ra-core logs what a data provider refuses: in a test that provokes it, this is not news. */
function withoutRefusals(console) {
  const { error } = console;
  const isRefusal = (logged) =>
    typeof logged?.status === 'number' || logged?.constructor?.name === 'NoConnection';
  console.error = (...logged) => {
    if (!isRefusal(logged[0])) error.apply(console, logged);
  };
}

/** The environment of component tests: `@jest-environment ./test/jsdom.mjs` in their first line. */
export default class JsdomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    withoutRefusals(this.global.console);
    const { window } = this.dom;
    for (const name of NODE_GLOBALS) this.global[name] = globalThis[name];
    this.global.structuredClone = runInContext(STRUCTURED_CLONE, this.getVmContext());
    window.Element.prototype.scrollIntoView = () => undefined;
    window.matchMedia = () => new window.EventTarget();
    window.ResizeObserver = window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
}
