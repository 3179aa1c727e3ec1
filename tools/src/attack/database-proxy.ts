import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a database that stops forwarding without closing, as a network may. */
export interface DatabaseProxy {
  url: string;
  block(): void;
  /** Forwards again on new connections; the blocked ones are closed, since their bytes were lost. */
  unblock(): void;
  stop(): void;
}

export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      if (isBlocked) from.pause();
      else from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from) && to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const closeAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: through.href,
    block() {
      isBlocked = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    unblock() {
      isBlocked = false;
      closeAll();
    },
    stop() {
      server.close();
      closeAll();
    },
  };
}
