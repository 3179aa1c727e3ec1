import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { INestApplication } from '@nestjs/common';

/** How long what is under way may take once the program has been told to end. */
const GRACE_MS = 10_000;

/** What waits for others is told to come again so long before the end, rather than be cut off. */
const REJECT_BEFORE_END_MS = 2_000;

/** How long a connection that rests is left open: a busy client's next request may be on its way over it. */
const REST_MS = 500;

/** A client that keeps its connection busy would else go on for ever: it closes with this answer. */
const closeAfterAnswer = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/**
 * Readies an application to end; the answer says how to. From then on nobody new is let in, every connection is
 * closed with its next answer, or after half a second where it rests; what is under way is answered, for ten seconds at
 * most. What never ends (a list that nobody takes, a document in the making) is cut off then.
 * @param sendAway answers those who would wait for longer than that for what others do
 */
export function prepareShutdown(
  app: INestApplication,
  { graceMs = GRACE_MS, sendAway }: { graceMs?: number; sendAway?: (() => void) | undefined } = {},
): () => Promise<void> {
  const server = app.getHttpServer() as Server;
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isClosing) closeAfterAnswer(response);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return async () => {
    isClosing = true;
    underWay.forEach(closeAfterAnswer);
    const lastWord = sendAway && setTimeout(sendAway, graceMs - REJECT_BEFORE_END_MS);
    const patience = setTimeout(() => server.closeAllConnections(), graceMs);
    // An HTTP server's own `close` ends resting connections at once, and with them the request that just left a client.
    const unbound = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
    const rested = wait(Math.min(REST_MS, graceMs));
    await Promise.race([unbound, rested]);
    server.closeIdleConnections();
    await unbound;
    clearTimeout(patience);
    clearTimeout(lastWord);
    await app.close();
  };
}
