import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that can be blocked, as a network does. */
export interface DatabaseProxy {
  url: string;
  /** Nothing passes any more on the connections there are, and nobody is told. */
  block(): void;
  /** New connections pass again; the old ones are lost for good. */
  unblock(): void;
  /** The connections there are break off, and new ones are refused. */
  cut(): void;
  /** New connections go to these servers, to each in its turn; the connections there are stay. */
  leadTo(urls: readonly string[]): void;
  stop(): void;
}

/** Puts a proxy before the database at `url`. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  let targets = [new URL(url)];
  let connections = 0;
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const server = createServer((client) => {
    const target = targets[(connections += 1) % targets.length];
    const database = connect(Number(target?.port), target?.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      if (isBlocked) from.pause();
      else from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from) && to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = (): void => {
    server.close();
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
    },
    cut,
    leadTo(urls) {
      targets = urls.map((one) => new URL(one));
    },
    stop: cut,
  };
}
