import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import express, { type Request } from 'express';

import { parseBody, receiveBody } from '../../src/common/http/json-body.js';
import { limitLongBodies } from '../../src/common/concurrency/request-limits.js';

const LONG = JSON.stringify({ note: 'x'.repeat(20_000) });
const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

let server: Server;
let port: number;
let read: number;
const sockets: Socket[] = [];

async function serve(timeoutMs?: number): Promise<void> {
  read = 0;
  const app = express().use(
    limitLongBodies(receiveBody(), timeoutMs === undefined ? {} : { timeoutMs }),
    parseBody,
  );
  app.post('/', ({ body }: Request, response) => {
    read += 1;
    response.json({ fields: Object.keys(body as object) });
  });
  app.use(((error: { status?: number }, _request, response, _next) => {
    response.status(error.status ?? 500).end();
  }) as express.ErrorRequestHandler);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends so much of a body, and waits until the server has begun with it. */
async function send(text: string, length = LONG.length): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  const come = once(server, 'request');
  socket.write(head(length) + text);
  await come;
  return socket;
}
const post = (body: string) =>
  fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

it('receives two long bodies of a sender at once, without delaying short ones', async () => {
  await serve();
  const [first] = [await send(LONG.slice(0, 100)), await send(LONG.slice(0, 100))];
  const third = await send(LONG);
  expect((await post('{"short":1}')).status).toBe(200);
  expect(read).toBe(1);
  const answered = once(third, 'data');
  first?.destroy();
  expect(String(await answered)).toContain('200 OK');
  expect(read).toBe(2);
});

it('aborts a long body at the timeout and releases its slot', async () => {
  await serve(200);
  const slow = await send(LONG.slice(0, 100));
  let told = '';
  slow.on('data', (data) => (told += String(data)));
  await once(slow, 'close');
  expect(told).toContain('408 Request Timeout');
  expect(await (await post(LONG)).json()).toEqual({ fields: ['note'] });
});

it('aborts a short body at the timeout', async () => {
  await serve(200);
  const slow = await send('{"a"', 20);
  let received = '';
  slow.on('data', (data) => (received += String(data)));
  const drip = setInterval(() => slow.write(' '), 50);
  await once(slow, 'close');
  clearInterval(drip);
  expect(received).toContain('408 Request Timeout');
  expect(await (await post('{"short":1}')).json()).toEqual({ fields: ['short'] });
});
