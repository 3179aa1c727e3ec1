import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

export const mocker = new ModuleMocker(globalThis);
export const timers = new ModernFakeTimers({
  config: /** @type {any} */ ({ fakeTimers: {} }),
  global: globalThis,
});

/**
 * Runs a test file in the process's own context instead of a new one, so that what it imports is loaded by Node itself
 * and once for all the files that a worker runs ([ADR 51](../../../docs/adr/0051-shared-test-process.md)).
 *
 * What a file changes of the process is put back after it: mocks, clock, environment, folder.
 */
export default class ProcessEnvironment {
  global = globalThis;
  moduleMocker = mocker;
  fakeTimers = null;
  fakeTimersModern = timers;
  #before = {
    env: { ...process.env },
    folder: process.cwd(),
    exit: process.exit,
    console: globalThis.console,
  };

  async setup() {
    // Node has the source maps of what it loaded; what jest has installed for its own modules would hide them.
    Reflect.deleteProperty(Error, 'prepareStackTrace');
  }

  async teardown() {
    mocker.restoreAllMocks();
    timers.useRealTimers();
    const { env, folder, exit, console } = this.#before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.chdir(folder);
    process.exit = exit;
    globalThis.console = console;
  }

  getVmContext() {
    return null;
  }

  exportConditions() {
    return [];
  }
}
