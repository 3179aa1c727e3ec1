import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { FILE_HEAD, FORM_TYPE } from '../../client/form.js';
import { createUser } from '../../client/records.js';
import type { Attack, Attempt } from '../attempt.js';
import { newAddress, trySignIn } from '../people.js';

/** Headers of several kB in which a regular expression could backtrack at each word. */
const AGENTS = {
  'a User-Agent of brackets': '('.repeat(6000),
  'a User-Agent of versions': 'Version/'.repeat(800),
  'a User-Agent of words': 'Mac OS '.repeat(900),
};
/** Characters that a session keeps of its browser at most. */
const MAX_BROWSER_LENGTH = 60;

const DOUBLED = [
  ['Host: localhost', 'Host: evil.example'],
  ['Host: localhost', 'host: localhost'],
  ['Host: localhost', 'Authorization: Bearer prumo_a', 'Authorization: Bearer prumo_b'],
  ['Host: localhost', 'csrf-token: a', 'csrf-token: b'],
];

/** Seconds in which a body must arrive, and by which a busy machine may notice later. */
const [BODY_SECONDS, LATE_SECONDS] = [20, 8];
const SLOW_BODIES = 60;
const SIGN_IN_LIMITS = { seconds: 3, mib: 96 };

const VERIFY = '/api/documents/verify';
const UPLOADS_AT_ONCE = 60;

/** A connection on which these lines of a request are written, what it has received so far, and its end. */
function write({ instance }: Attempt, lines: readonly string[]) {
  const { hostname, port } = new URL(instance.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('error', () => undefined).on('data', (data: Buffer) => (text += data.toString()));
  socket.write(lines.join('\r\n'));
  return { socket, received: () => text, closed: once(socket, 'close') };
}

/** Begins a sign-in, and then sends a blank each second until the server closes the connection. */
async function trickle(attempt: Attempt): Promise<{ text: string; seconds: number }> {
  const start = performance.now();
  const head = ['POST /api/login HTTP/1.1', 'Host: localhost', `X-Forwarded-For: ${newAddress()}`];
  const form = ['Content-Type: application/json', 'Content-Length: 200', '', '{'];
  const { socket, closed, received } = write(attempt, [...head, ...form]);
  const drip = setInterval(() => socket.write(' '), 1000);
  await Promise.race([closed, sleep((BODY_SECONDS + LATE_SECONDS) * 1000)]);
  clearInterval(drip);
  socket.destroy();
  return { text: received(), seconds: (performance.now() - start) / 1000 };
}

/** Holds uploads open that began with so many bytes, and sends one more byte at a time on each if asked to. */
const heldUploads = (name: string, what: string, bytes: number, isTrickled: boolean): Attack => ({
  name,
  what,
  async run(attempt) {
    const { member } = attempt.users;
    const fields = { Host: '127.0.0.1', ...member.headers, 'Content-Type': FORM_TYPE };
    const head = Object.entries({ ...fields, 'Content-Length': 20_000_000 }).map((field) => field.join(': '));
    const lines = [`POST ${VERIFY} HTTP/1.1`, ...head, '', FILE_HEAD + 'x'.repeat(bytes)];
    const sockets: Socket[] = [];
    while (sockets.length < UPLOADS_AT_ONCE) sockets.push(write(attempt, lines).socket);
    while (attempt.isRunning()) {
      for (const socket of sockets) if (isTrickled && !socket.destroyed) socket.write('x');
      await sleep(100);
    }
    for (const socket of sockets) socket.destroy();
    await attempt.expectFree(VERIFY, '%PDF');
  },
});

/** Requests that no browser sends. */
export const REQUESTS: readonly Attack[] = [
  heldUploads(
    'upload-half-sent',
    'sixty files of 20 MB of which 4 MB arrive, and then nothing',
    4_000_000,
    false,
  ),
  heldUploads('upload-trickled', 'sixty files that arrive ten bytes a second', 100, true),
  {
    name: 'hostile-user-agent',
    what: 'sign-ins whose User-Agent is several kB of brackets',
    async run(attempt) {
      const { email, password } = await createUser(attempt.users.admin);
      for (const [what, agent] of Object.entries(AGENTS)) {
        const visitor = attempt.visitor();
        await visitor.renewToken();
        const headers = { 'user-agent': agent };
        await attempt.within(SIGN_IN_LIMITS, `a sign-in with ${what}`, 200, () =>
          visitor.request('POST', '/api/login', { email, password }, headers),
        );
        const sessions = await visitor.read<{ browser: string | null }[]>('/api/auth/sessions');
        const longest = Math.max(...sessions.map(({ browser }) => browser?.length ?? 0));
        attempt.expect(longest <= MAX_BROWSER_LENGTH, `a session keeps ${longest} characters of ${what}`);
      }
    },
  },
  {
    name: 'doubled-headers',
    what: 'requests that repeat a header, of which a proxy and the server could each take another',
    async run(attempt) {
      for (const path of ['/api/health', '/'])
        for (const headers of DOUBLED) {
          const lines = [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''];
          const { closed, received } = write(attempt, lines);
          await closed;
          const isRefused = received().startsWith('HTTP/1.1 400 ');
          attempt.expect(
            isRefused,
            `${headers.slice(-2).join(' and ')} at ${path}: ${received().slice(0, 12)}`,
          );
        }
    },
  },
  {
    name: 'slow-bodies',
    what: 'sixty sign-ins of 200 bytes that arrive one byte a second: ended after 20 s, and they delay nobody',
    isLong: true,
    async run(attempt) {
      if (attempt.instance.programs.length > 1) return 'nginx buffers a body until it is complete';
      const user = await createUser(attempt.users.admin);
      const slow = Array.from({ length: SLOW_BODIES }, async () => trickle(attempt));
      await sleep(500);
      await attempt.within(SIGN_IN_LIMITS, 'a sign-in meanwhile', 200, () =>
        trySignIn(attempt.visitor(), user),
      );
      const ends = await Promise.all(slow);
      const late = ends.filter(({ text }) => !text.startsWith('HTTP/1.1 408 '));
      const longest = Math.max(...ends.map(({ seconds }) => seconds));
      attempt.notes.push(`ended after ${longest.toFixed(1)} s at most`);
      attempt.expect(late.length === 0, `${late.length} slow bodies were not ended by 408`);
      attempt.expect(longest < BODY_SECONDS + LATE_SECONDS, `a body took ${longest.toFixed(1)} s`);
    },
  },
];
