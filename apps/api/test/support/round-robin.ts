import { randomUUID } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before several processes, that leads each request to the next of them. */
export interface RoundRobin {
  url: string;
  /** By which process each request was answered, and the id that it was given. */
  readonly led: { to: string; id: string }[];
  stop(): void;
}

export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  const led: RoundRobin['led'] = [];
  const server = createServer((asked, answer) => {
    const [to = '', id] = [targets[led.length % targets.length], randomUUID()];
    led.push({ to, id });
    const { method, url = '', headers, socket } = asked;
    const before = headers['x-forwarded-for'];
    const from = [before, socket.remoteAddress].filter(Boolean).join(', ');
    const told = { 'x-forwarded-for': from, 'x-forwarded-proto': 'http', 'x-request-id': id };
    const through = request(new URL(url, to), { method, headers: { ...headers, ...told } }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    through.on('error', () => answer.destroy());
    asked.pipe(through);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    led,
    stop: () => void server.close().closeAllConnections(),
  };
}
