/**
 * Loaded into the program before it starts: does in its process what a fault of ours would, when the parent says so.
 * `{ rejection: text }` leaves a promise behind that fails, `{ exception: text }` throws where nobody catches;
 * `{ clock: milliseconds }` sets its clock so far ahead of the machine's; `{ signals: true }` answers the signals that
 * the program listens for; `{ block: milliseconds }` blocks its event loop.
 */
const RealDate = Date;

/** @param {number} ahead milliseconds */
function setClock(ahead) {
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      super(...(parts.length === 0 ? [RealDate.now() + ahead] : parts));
    }
    static now() {
      return RealDate.now() + ahead;
    }
  };
}

process.on('message', ({ rejection, exception, signals, clock, block }) => {
  if (block) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, block);
  if (clock !== undefined) {
    setClock(clock);
    process.send?.('set');
  }
  if (rejection) void Promise.reject(new Error(rejection));
  if (exception)
    setImmediate(() => {
      throw new Error(exception);
    });
  if (signals) process.send?.(process.eventNames().filter((name) => String(name).startsWith('SIG')));
});
process.channel?.unref();
