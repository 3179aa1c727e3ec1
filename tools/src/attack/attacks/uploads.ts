import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { FILE_HEAD, FORM_TYPE, formOf, isFormAccepted } from '../../client/form.js';
import type { Attack, Attempt } from '../attempt.js';
import { openConnection } from '../raw-connection.js';

const PATH = '/api/documents/verify';
const UPLOADS_AT_ONCE = 60;
const PAUSE_MS = 100;

/** Begins an upload of 20 MB with so many bytes. */
async function beginUpload(attempt: Attempt, bytes: number): Promise<Socket> {
  const { member } = attempt.cast;
  const { socket } = openConnection(attempt);
  await once(socket, 'connect');
  const fields = Object.entries({
    Host: '127.0.0.1',
    ...member.headers,
    'Content-Type': FORM_TYPE,
    'Content-Length': 20_000_000,
  });
  const head = [`POST ${PATH} HTTP/1.1`, ...fields.map((field) => field.join(': ')), '', ''];
  socket.write(head.join('\r\n') + FILE_HEAD + 'x'.repeat(bytes));
  return socket;
}

/** Holds uploads open that began with so many bytes, and goes on with one byte at each pause if asked to. */
const heldUploads = (name: string, what: string, bytes: number, isTrickled: boolean): Attack => ({
  name,
  what,
  async run(attempt) {
    const sockets = await Promise.all(
      Array.from({ length: UPLOADS_AT_ONCE }, async () => beginUpload(attempt, bytes)),
    );
    while (attempt.isRunning()) {
      for (const socket of sockets) if (isTrickled && !socket.destroyed) socket.write('x');
      await sleep(PAUSE_MS);
    }
    for (const socket of sockets) socket.destroy();
    const isFree = await isFormAccepted(attempt.cast.bystander, PATH, formOf('%PDF'));
    attempt.expect(isFree, 'no file can be verified afterwards');
  },
});

/** Uploads that do not end; any user may have a file verified. */
export const UPLOADS: readonly Attack[] = [
  heldUploads(
    'upload-half-sent',
    'sixty files of 20 MB of which 4 MB arrive, and then nothing',
    4_000_000,
    false,
  ),
  heldUploads('upload-trickled', 'sixty files that arrive ten bytes a second', 100, true),
];
