/**
 * Loaded into the program before it starts: does in its process what a fault of ours would, when the parent says so.
 * `{ rejection: text }` leaves a promise behind that fails, `{ exception: text }` throws where nobody catches;
 * `{ signals: true }` answers the signals that the program listens for.
 */
process.on('message', ({ rejection, exception, signals }) => {
  if (rejection) void Promise.reject(new Error(rejection));
  if (exception)
    setImmediate(() => {
      throw new Error(exception);
    });
  if (signals) process.send?.(process.eventNames().filter((name) => String(name).startsWith('SIG')));
});
process.channel?.unref();
