import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import type { INestApplication } from '@nestjs/common';

/** How long what is under way may take once the program has been told to end. */
const GRACE_MS = 10_000;

/** A client that keeps its connection busy would else go on for ever: it closes with this answer. */
const sayGoodbye = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/**
 * Readies an application to end; the answer says how to. From then on nobody new is let in, connections that rest are
 * closed, and every other one with its next answer; what is under way is answered, for ten seconds at most. What never
 * ends (a list that nobody takes, a document in the making) is cut off then.
 */
export function closesGently(app: INestApplication, graceMs = GRACE_MS): () => Promise<void> {
  const server = app.getHttpServer() as Server;
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isClosing) sayGoodbye(response);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return async () => {
    isClosing = true;
    underWay.forEach(sayGoodbye);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const patience = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(patience);
    await app.close();
  };
}
