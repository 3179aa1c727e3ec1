import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { EntityManager } from 'typeorm';

import { S3Storage } from './s3-storage.js';

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'prumo', AWS_SECRET_ACCESS_KEY: 'segredo' };
const NO_MANAGER = {} as EntityManager;
const CONTENT = { id: 1, sha256: 'a'.repeat(64) };

let server: Server;
let requests = 0;

beforeAll(async () => {
  Object.assign(process.env, CREDENTIALS);
  server = createServer((request) => {
    requests += 1;
    request.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const name of Object.keys(CREDENTIALS)) delete process.env[name];
  await new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections());
});

it('refuses a write and a read as unavailable when the bucket accepts the request and stays silent', async () => {
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const storage = new S3Storage({ bucket: 'prumo', region: 'us-east-1', endpoint, silenceMs: 100 });
  const unavailable = { code: 'unavailable', message: expect.stringContaining('não responde') as string };
  await expect(storage.write(NO_MANAGER, CONTENT, Buffer.from('x'))).rejects.toMatchObject(unavailable);
  await expect(storage.read(NO_MANAGER, CONTENT)).rejects.toMatchObject(unavailable);
  expect(requests).toBe(4);
}, 10_000);
