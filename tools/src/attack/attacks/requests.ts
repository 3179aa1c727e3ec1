import { setTimeout as sleep } from 'node:timers/promises';

import type { Attack, Attempt } from '../attempt.js';
import { sendWithin } from '../bounds.js';
import { createUser, newAddress, trySignIn } from '../people.js';
import { exchange, openConnection } from '../raw-connection.js';

/** Headers of several kB in which a regular expression could backtrack at each word. */
const AGENTS = {
  'a User-Agent of brackets': '('.repeat(6000),
  'a User-Agent of versions': 'Version/'.repeat(800),
  'a User-Agent of words': 'Mac OS '.repeat(900),
};
/** Characters that a session keeps of its browser at most. */
const LONGEST_BROWSER = 60;

const DOUBLED = [
  ['Host: localhost', 'Host: evil.example'],
  ['Host: localhost', 'host: localhost'],
  ['Host: localhost', 'Authorization: Bearer prumo_a', 'Authorization: Bearer prumo_b'],
  ['Host: localhost', 'csrf-token: a', 'csrf-token: b'],
];

/** Seconds in which a body must arrive, and by which a busy machine may notice later. */
const [BODY_SECONDS, LATE_SECONDS] = [20, 8];
const SLOW_BODIES = 60;

/** Begins a sign-in, and then sends a blank each second until the server closes the connection. */
async function trickle(attempt: Attempt): Promise<{ text: string; seconds: number }> {
  const start = performance.now();
  const { socket, closed, received } = openConnection(attempt);
  const head = ['POST /api/login HTTP/1.1', 'Host: localhost', `X-Forwarded-For: ${newAddress()}`];
  const form = ['Content-Type: application/json', 'Content-Length: 200', '', '{'];
  socket.write([...head, ...form].join('\r\n'));
  const drip = setInterval(() => socket.write(' '), 1000);
  await Promise.race([closed, sleep((BODY_SECONDS + LATE_SECONDS) * 1000)]);
  clearInterval(drip);
  socket.destroy();
  return { text: received(), seconds: (performance.now() - start) / 1000 };
}

/** Requests that no browser sends. */
export const REQUESTS: readonly Attack[] = [
  {
    name: 'hostile-user-agent',
    what: 'sign-ins whose User-Agent is several kB of brackets',
    async run(attempt) {
      const { email, password } = await createUser(attempt.cast.admin);
      for (const [what, agent] of Object.entries(AGENTS)) {
        const visitor = attempt.visitor();
        await visitor.renewToken();
        const headers = { 'user-agent': agent };
        const answer = await sendWithin(attempt, what, { seconds: 3, mib: 96 }, () =>
          visitor.request('POST', '/api/login', { email, password }, headers),
        );
        attempt.expect(answer.status === 200, `a sign-in with ${what}: ${answer.status}`);
        const sessions = await visitor.read<{ browser: string | null }[]>('/api/auth/sessions');
        const longest = Math.max(...sessions.map(({ browser }) => browser?.length ?? 0));
        attempt.expect(longest <= LONGEST_BROWSER, `a session keeps ${longest} characters of ${what}`);
      }
    },
  },
  {
    name: 'doubled-headers',
    what: 'requests that repeat a header, of which a proxy and the server could each take another',
    async run(attempt) {
      for (const path of ['/api/health', '/'])
        for (const headers of DOUBLED) {
          const status = await exchange(attempt, [`GET ${path} HTTP/1.1`, ...headers]);
          attempt.expect(status === 400, `${headers.slice(-2).join(' and ')} at ${path}: ${status}`);
        }
    },
  },
  {
    name: 'slow-bodies',
    what: 'sixty sign-ins of 200 bytes that arrive one byte a second: ended after 20 s, and they delay nobody',
    isLong: true,
    async run(attempt) {
      if (attempt.setting.instance.programs.length > 1) return 'nginx buffers a body until it is complete';
      const user = await createUser(attempt.cast.admin);
      const slow = Array.from({ length: SLOW_BODIES }, async () => trickle(attempt));
      await sleep(500);
      const meanwhile = await sendWithin(attempt, 'a sign-in meanwhile', { seconds: 3, mib: 96 }, () =>
        trySignIn(attempt.visitor(), { email: user.email, password: user.password }),
      );
      attempt.expect(meanwhile.status === 200, `a sign-in meanwhile: ${meanwhile.status}`);
      const ends = await Promise.all(slow);
      const late = ends.filter(({ text }) => !text.startsWith('HTTP/1.1 408 '));
      const longest = Math.max(...ends.map(({ seconds }) => seconds));
      attempt.notes.push(`ended after ${longest.toFixed(1)} s at most`);
      attempt.expect(late.length === 0, `${late.length} slow bodies were not ended by 408`);
      attempt.expect(longest < BODY_SECONDS + LATE_SECONDS, `a body took ${longest.toFixed(1)} s`);
    },
  },
];
