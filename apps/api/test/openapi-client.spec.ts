import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildClient, runClient } from './openapi-client/client.js';
import { ADMIN, startApp, type TestApp } from './support/app.js';
import { Client } from './support/client.js';

describe('a client generated from the API’s document', () => {
  let app: TestApp;
  let folder: string;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    folder = await mkdtemp(join(tmpdir(), 'prumo-client-'));
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('compiles and runs in a program that lists, saves, reports and verifies', async () => {
    const document: unknown = (await new Client(app).get('/api/openapi.json')).body;
    expect(await buildClient(document, folder)).toBe('');
    expect(await runClient(folder, app.url, ADMIN.email, ADMIN.password)).toBe('done\n');
  }, 240_000);
});
