import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { jsonOf } from '../../fuzz/client.js';
import type { Attempt, Attack } from '../attempt.js';
import { askWithin } from '../bounds.js';
import { newAddress } from '../caller.js';
import { newcomer } from '../people.js';

/** Headers of several kB that an expression could begin anew at each word of. */
const AGENTS = {
  'a User-Agent of brackets': '('.repeat(6000),
  'a User-Agent of versions': 'Version/'.repeat(800),
  'a User-Agent of words': 'Mac OS '.repeat(900),
};
/** What a session says of its browser at most. */
const LONGEST_BROWSER = 60;

/** Sends these lines, and answers what comes back until the server closes. */
async function exchange(attempt: Attempt, lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(attempt.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('error', () => undefined).on('data', (data: Buffer) => (text += data.toString()));
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  await once(socket, 'close');
  return text;
}

const DOUBLED = [
  ['Host: localhost', 'Host: evil.example'],
  ['Host: localhost', 'host: localhost'],
  ['Host: localhost', 'Authorization: Bearer prumo_a', 'Authorization: Bearer prumo_b'],
  ['Host: localhost', 'csrf-token: a', 'csrf-token: b'],
];

/** How long a body may be under way, and what a busy machine takes to notice. */
const [COMES_WITHIN_SECONDS, LATE_SECONDS] = [20, 8];
const SLOW_BODIES = 60;

/** A sign-in of which so much comes, and then a blank each second; what it is answered, once its connection ends. */
async function trickle(attempt: Attempt): Promise<{ text: string; seconds: number }> {
  const { hostname, port } = new URL(attempt.url);
  const socket = connect(Number(port), hostname);
  const start = performance.now();
  let text = '';
  socket.on('error', () => undefined).on('data', (data: Buffer) => (text += data.toString()));
  const head = ['POST /api/login HTTP/1.1', 'Host: localhost', `X-Forwarded-For: ${newAddress()}`];
  const form = ['Content-Type: application/json', 'Content-Length: 200', '', '{'];
  socket.write([...head, ...form].join('\r\n'));
  const drip = setInterval(() => socket.write(' '), 1000);
  await Promise.race([once(socket, 'close'), sleep((COMES_WITHIN_SECONDS + LATE_SECONDS) * 1000)]);
  clearInterval(drip);
  socket.destroy();
  return { text, seconds: (performance.now() - start) / 1000 };
}

/** Requests that are no browser’s. */
export const REQUESTS: readonly Attack[] = [
  {
    name: 'hostile-user-agent',
    what: 'sign-ins by a browser whose name is several kB of brackets',
    async run(attempt) {
      const { email, password } = await newcomer(attempt.cast.admin);
      for (const [what, agent] of Object.entries(AGENTS)) {
        const caller = attempt.stranger();
        await caller.renewToken();
        const headers = { 'user-agent': agent };
        const answer = await askWithin(attempt, what, { seconds: 3, mib: 96 }, () =>
          caller.ask('POST', '/api/login', { email, password }, headers),
        );
        attempt.expect(answer.status === 200, `a sign-in with ${what}: ${answer.status}`);
        const sessions = jsonOf(await caller.get('/api/auth/sessions')) as { browser: string | null }[];
        const longest = Math.max(...sessions.map(({ browser }) => browser?.length ?? 0));
        attempt.expect(longest <= LONGEST_BROWSER, `a session keeps ${longest} characters of ${what}`);
      }
    },
  },
  {
    name: 'doubled-headers',
    what: 'requests that state a header twice, of which a proxy and the server could each take another',
    async run(attempt) {
      for (const path of ['/api/health', '/'])
        for (const headers of DOUBLED) {
          const text = await exchange(attempt, [`GET ${path} HTTP/1.1`, ...headers]);
          const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
          attempt.expect(status === 400, `${headers.slice(-2).join(' and ')} at ${path}: ${status}`);
        }
    },
  },
  {
    name: 'slow-bodies',
    what: 'sixty sign-ins of 200 bytes that come by one a second: ended after 20 s, and nobody waits for them',
    isLong: true,
    async run(attempt) {
      if (attempt.ground.instance.programs.length > 1) return 'nginx keeps a body until all of it has come';
      const slow = Array.from({ length: SLOW_BODIES }, async () => trickle(attempt));
      await sleep(500);
      const { email, password } = attempt.cast.victim;
      const meanwhile = await askWithin(attempt, 'a sign-in meanwhile', { seconds: 3, mib: 96 }, () =>
        attempt.stranger().guess({ email, password }),
      );
      attempt.expect(meanwhile.status === 200, `a sign-in meanwhile: ${meanwhile.status}`);
      const ends = await Promise.all(slow);
      const late = ends.filter(({ text }) => !text.startsWith('HTTP/1.1 408 '));
      const longest = Math.max(...ends.map(({ seconds }) => seconds));
      attempt.notes.push(`ended after ${longest.toFixed(1)} s at most`);
      attempt.expect(late.length === 0, `${late.length} slow bodies were not ended by 408`);
      attempt.expect(
        longest < COMES_WITHIN_SECONDS + LATE_SECONDS,
        `a body came for ${longest.toFixed(1)} s`,
      );
    },
  },
];
