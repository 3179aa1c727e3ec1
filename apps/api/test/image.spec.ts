import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { ADMIN } from './support/app.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type DatabaseProxy, startDatabaseProxy } from './support/database-proxy.js';
import { type Image, makeImage } from './support/image.js';

/** The image can't be built here; its files are laid out as the Dockerfile says, and its commands run there. */
let image: Image;
let database: TestDatabase;
let proxy: DatabaseProxy;
let env: NodeJS.ProcessEnv;
let program: ChildProcess;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const run = ([command = '', ...args]: string[]): ChildProcess =>
  spawn(command, args, { cwd: image.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });

const written = async (stream: Readable | null): Promise<string> => (stream ? text(stream) : '');

async function finished(argv: string[]): Promise<{ code: number | null; output: string }> {
  const child = run(argv);
  const closed = once(child, 'close');
  const [output, errors] = [written(child.stdout), written(child.stderr)];
  await closed;
  return { code: child.exitCode, output: (await output) + (await errors) };
}

beforeAll(async () => {
  database = await createTestDatabase('reference');
  proxy = await startDatabaseProxy(database.url);
  image = await makeImage();
  env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: join(image.folder, 'data'),
    DATABASE_URL: proxy.url,
    SESSION_SECRET: 'a-secret-for-tests-only',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SEED: 'none',
    LOG_LEVEL: 'silent',
  };
  program = run(image.command);
  await new Promise<void>((resolve, reject) => {
    program.stdout?.on('data', (data: Buffer) => data.includes('Prumo está em') && resolve());
    void written(program.stderr).then((errors) => reject(new Error(`The program ended: ${errors}`)));
  });
}, 120_000);
afterAll(async () => {
  const ended = program && once(program, 'exit');
  if (program?.kill()) await ended;
  proxy?.stop();
  await database?.drop();
  await image?.remove();
});

it('contains only the runtime files', () => {
  expect(existsSync(join(image.folder, 'apps/api/dist/main.js'))).toBe(true);
  for (const path of ['apps/api/src', 'apps/api/test', 'libs/domain/src', 'tools/src'])
    expect([path, existsSync(join(image.folder, path))]).toEqual([path, false]);
});

it('can run `npm run user`', async () => {
  const listed = await finished(['npm', 'run', '--silent', 'user', '--', 'list']);
  expect(listed).toEqual({ code: 0, output: expect.stringContaining(`${ADMIN.email}\t`) });
  const created = await finished([
    'npm',
    'run',
    '--silent',
    'user',
    '--',
    'create',
    'ana@exemplo.com',
    '--name',
    'Ana',
  ]);
  expect(created).toEqual({
    code: 0,
    output: expect.stringMatching(/^Usuário cadastrado: ana@exemplo\.com$/m),
  });
});

it('is healthy while the database responds', async () => {
  expect((await finished(image.healthCheck)).code).toBe(0);
  proxy.cut();
  expect((await finished(image.healthCheck)).code).toBe(1);
});
