import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

import { startApp } from './support/app.js';

it('keep-alive connections stay open longer than a minute, and do not delay the shutdown', async () => {
  const app = await startApp();
  const agent = new Agent({ keepAlive: true });
  const request = get(`${app.url}/api/csrf-token`, { agent });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  expect([answer.statusCode, answer.headers['keep-alive']]).toEqual([200, 'timeout=65']);
  const [idle] = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? []);
  const closed = once(idle ?? agent, 'close');
  await app.stop();
  await closed;
  agent.destroy();
});
