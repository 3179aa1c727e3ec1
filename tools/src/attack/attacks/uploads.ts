import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Attempt, Attack } from '../attempt.js';
import { FILE_HEAD, FORM_TYPE, formOf, isTaken, sendForm, textPart } from '../form.js';

const PATH = '/api/documents/verify';

/** A connection on which a file is said to come, and its beginning. */
async function begun(attempt: Attempt, bytes: number): Promise<Socket> {
  const { hostname, port } = new URL(attempt.url);
  const { member } = attempt.cast;
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  const head = [
    `POST ${PATH} HTTP/1.1`,
    `Host: ${hostname}`,
    `Cookie: ${member.cookie}`,
    `csrf-token: ${member.token ?? ''}`,
    `Content-Type: ${FORM_TYPE}`,
    'Content-Length: 20000000',
    '',
    '',
  ];
  socket.write(head.join('\r\n') + FILE_HEAD + 'x'.repeat(bytes));
  return socket;
}

/** Begins so many files, does something with each from time to time, and lets go at the end. */
async function hold(
  attempt: Attempt,
  count: number,
  bytes: number,
  feed: (socket: Socket) => void,
): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: count }, async () => begun(attempt, bytes)));
  while (attempt.goesOn()) {
    for (const socket of sockets) if (!socket.destroyed) feed(socket);
    await sleep(100);
  }
  for (const socket of sockets) socket.destroy();
}

/** Whether a file can be verified again once the attack is over. */
const isFree = ({ cast }: Attempt): Promise<boolean> => isTaken(cast.bystander, PATH, formOf('%PDF'));

/** Files that are to be verified: anybody who is signed in may send one. */
export const UPLOADS: readonly Attack[] = [
  {
    name: 'upload-parts',
    what: 'forms of 25,000 text parts (11 MB) beside a file',
    async run(attempt) {
      const { member } = attempt.cast;
      const many = Array.from({ length: 25_000 }, (_, at) => textPart(`t${at}`, 'x'.repeat(400)));
      const body = formOf('%PDF', many.join(''));
      await attempt.flood(async () => attempt.take(await sendForm(member, PATH, body), 'many parts'));
      attempt.expect(attempt.countOf(200) === 0, 'text parts beside a file were taken');
      attempt.expect(await isFree(attempt), 'no file can be verified afterwards');
    },
  },
  {
    name: 'upload-half-sent',
    what: 'sixty files of 20 MB of which 4 MB come, and then nothing',
    async run(attempt) {
      await hold(attempt, 60, 4_000_000, () => undefined);
      attempt.expect(await isFree(attempt), 'no file can be verified afterwards');
    },
  },
  {
    name: 'upload-trickled',
    what: 'sixty files that come by ten bytes a second',
    async run(attempt) {
      await hold(attempt, 60, 100, (socket) => void socket.write('x'));
      attempt.expect(await isFree(attempt), 'no file can be verified afterwards');
    },
  },
];
