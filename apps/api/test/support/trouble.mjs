/**
 * Loaded into the program before it starts: does in its process what a fault of ours would, when the parent says so.
 * `{ rejection: text }` leaves a promise behind that fails, `{ exception: text }` throws where nobody catches.
 */
process.on('message', ({ rejection, exception }) => {
  if (rejection) void Promise.reject(new Error(rejection));
  if (exception)
    setImmediate(() => {
      throw new Error(exception);
    });
});
process.channel?.unref();
