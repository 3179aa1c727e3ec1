/** Tells every signal that it gets, and ends a little later, as a program that closes its database does. */
process.on('SIGINT', () => told('SIGINT'));
process.on('SIGTERM', () => told('SIGTERM'));

/** @param {string} signal */
function told(signal) {
  process.stdout.write(`${signal}\n`);
  setTimeout(() => process.exit(7), 300);
}

setInterval(() => undefined, 60_000);
process.stdout.write('ready\n');
