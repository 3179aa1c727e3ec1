import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that speaks the operations of S3 that the product uses, addressed by path, with objects in memory. */
export interface ObjectStore {
  url: string;
  /** By path: `/bucket/key`. */
  objects: Map<string, Buffer>;
  /** Paths of objects that are not deleted: 403. */
  undeletable: Set<string>;
  /** The signatures of the requests. */
  authorizations: string[];
  stop(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>();
  const undeletable = new Set<string>();
  const authorizations: string[] = [];
  const server: Server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      authorizations.push(request.headers.authorization ?? '');
      const path = new URL(request.url ?? '', 'http://localhost').pathname;
      const stored = objects.get(path);
      if (request.method === 'DELETE' && undeletable.has(path)) return response.writeHead(403).end();
      if (request.method === 'PUT') objects.set(path, body);
      if (request.method === 'DELETE') objects.delete(path);
      if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
      if (stored) return response.writeHead(200, { 'Content-Length': stored.length }).end(stored);
      return response
        .writeHead(404, { 'Content-Type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    undeletable,
    authorizations,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}
