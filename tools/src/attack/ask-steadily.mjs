/**
 * A user who requests an address at a steady pace, whether or not the answers before have come, in a process that no
 * attack slows down. Arguments: address, cookie, milliseconds between two requests. Told to end, it waits for the
 * answers under way, sends its parent the milliseconds and the statuses of all, and exits.
 */
const [address = '', cookie = '', pace = '50'] = process.argv.slice(2);
const headers = { cookie, 'x-forwarded-for': '192.0.2.1' };
const TIME_LIMIT_MS = 60_000;
/** Fewer than the API lets wait for one user, whose queue would answer 429. */
const MAX_WAITING = 60;

/** @type {number[]} */
const times = [];
/** @type {number[]} 0 is no answer. */
const statuses = [];
/** @type {Set<Promise<void>>} */
const waiting = new Set();

const ask = async () => {
  const start = performance.now();
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  } catch {
    statuses.push(0);
  }
  times.push(performance.now() - start);
};

const tick = () => {
  if (waiting.size >= MAX_WAITING) return;
  const asked = ask().finally(() => waiting.delete(asked));
  waiting.add(asked);
};
const timer = setInterval(tick, Number(pace));
tick();
process.on('message', async () => {
  clearInterval(timer);
  await Promise.all(waiting);
  process.send?.({ times, statuses }, () => process.exit());
});
process.on('disconnect', () => process.exit());
