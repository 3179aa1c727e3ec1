/**
 * Somebody who works meanwhile, in a process of its own so that no attack slows it down: asks for the list of buildings
 * at a steady pace, whether the answers before have come or not, and tells its parent about each. Arguments: the
 * address, the cookie, milliseconds between two requests.
 */
import http from 'node:http';

const [address = '', cookie = '', pace = '50'] = process.argv.slice(2);
const { hostname, port, pathname } = new URL(address);
const agent = new http.Agent({ keepAlive: true });
const TIME_LIMIT_MS = 60_000;
/** Beyond this many without an answer it waits, as people would: those that wait are slow enough to show. */
const MOST = 200;

let waiting = 0;
const ask = () => {
  if (waiting >= MOST) return;
  waiting += 1;
  const start = performance.now();
  let isTold = false;
  /** @param {number | undefined} status */
  const tell = (status) => {
    if (isTold) return;
    isTold = true;
    waiting -= 1;
    process.send?.({ status, ms: performance.now() - start });
  };
  const headers = { cookie, 'x-forwarded-for': '192.0.2.1' };
  const request = http.get({ hostname, port, path: pathname, headers, agent }, (answer) => {
    answer.on('end', () => tell(answer.statusCode));
    answer.on('error', () => tell(0));
    answer.resume();
  });
  request.setTimeout(TIME_LIMIT_MS, () => request.destroy());
  request.on('error', () => tell(0));
};

const timer = setInterval(ask, Number(pace));
// Asked to end, it waits for the answers that are under way: they are the ones that took long.
process.on('message', () => {
  clearInterval(timer);
  const end = setInterval(() => {
    if (waiting > 0) return;
    clearInterval(end);
    agent.destroy();
    process.send?.('done', () => process.exit(0));
  }, 5);
});
process.on('disconnect', () => process.exit(0));
ask();
