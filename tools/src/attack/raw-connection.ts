import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import type { Attempt } from './attempt.js';

/** A connection to the instance on which a request is written by hand. */
export interface RawConnection {
  socket: Socket;
  closed: Promise<unknown>;
  /** The characters received so far. */
  received(): string;
}

export function openConnection({ setting }: Attempt): RawConnection {
  const { hostname, port } = new URL(setting.instance.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('error', () => undefined).on('data', (data: Buffer) => (text += data.toString()));
  return { socket, closed: once(socket, 'close'), received: () => text };
}

/** Sends the lines of a request without a body, and answers the status; 0 when there is none. */
export async function exchange(attempt: Attempt, lines: readonly string[]): Promise<number> {
  const { socket, closed, received } = openConnection(attempt);
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  await closed;
  return Number(/^HTTP\/1\.1 (\d+)/.exec(received())?.[1] ?? 0);
}
