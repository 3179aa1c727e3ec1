import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { INestApplication } from '@nestjs/common';

/** For running requests. */
const GRACE_MS = 10_000;

/** Requests that wait for other processes are refused this long before the end, and retried by their clients. */
const REJECT_BEFORE_END_MS = 2_000;

/** Idle connections stay open for this time: a request may be on its way. */
const REST_MS = 500;

const closeAfterAnswer = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/**
 * @returns a function that shuts the application down: it accepts no connections, closes idle ones after half a second
 * and others with their next answer, and aborts what still runs after the grace period.
 * @param rejectWaiting refuses requests that wait for other processes
 */
export function prepareShutdown(
  app: INestApplication,
  { graceMs = GRACE_MS, rejectWaiting }: { graceMs?: number; rejectWaiting?: (() => void) | undefined } = {},
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
    const rejecting = rejectWaiting && setTimeout(rejectWaiting, graceMs - REJECT_BEFORE_END_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    // An HTTP server's own `close` ends idle connections at once, and with them requests on their way.
    const unbound = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
    const rest = wait(Math.min(REST_MS, graceMs), undefined, { ref: false });
    await Promise.race([unbound, rest]);
    server.closeIdleConnections();
    await unbound;
    clearTimeout(deadline);
    clearTimeout(rejecting);
    await app.close();
  };
}
