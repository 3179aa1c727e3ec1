/**
 * Loaded into the program by `npm start`: when the starter is killed, the channel to it closes, and the
 * program ends as if asked to, instead of staying behind with its port taken.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
