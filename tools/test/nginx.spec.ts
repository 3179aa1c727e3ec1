import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '@prumo/embedded-postgres';

import { documentedSite, freePort, mainConfiguration } from '../src/attack/nginx.js';
import { type RunningProgram, startProgram } from '../src/product.js';

const isHere = ['nginx', 'openssl'].every((name) => !spawnSync(name, ['version']).error);
if (!isHere) process.stderr.write('nginx.spec: skipped, there is no nginx or no openssl on this machine\n');

const HOST = 'prumo.example.com';
const CLIENTS = 8;

(isHere ? describe : describe.skip)('the nginx example of docs/operations.md', () => {
  let folder: string;
  let database: EmbeddedPostgres;
  let programs: RunningProgram[];
  let nginx: ChildProcess;
  let https: number;
  let http: number;

  const start = (port = '0'): Promise<RunningProgram> =>
    startProgram({
      NODE_ENV: 'production',
      PORT: port,
      TRUST_PROXY: '1',
      PUBLIC_URL: `https://${HOST}`,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SEED: 'none',
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prumo-nginx-'));
    await chmod(folder, 0o755);
    database = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
    programs = [await start(), await start()];
    [https, http] = [await freePort(), await freePort()];
    await writeFile(join(folder, 'nginx.conf'), await configuration());
    nginx = spawn(
      'nginx',
      ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
      {
        stdio: 'inherit',
      },
    );
    for (;;)
      if (
        await get('/api/health/ready').then(
          (status) => status === 200,
          () => sleep(50, false),
        )
      )
        break;
  }, 120_000);
  afterAll(async () => {
    nginx?.kill('SIGTERM');
    await Promise.all([...(programs ?? []).map((one) => one.stop('SIGKILL')), nginx && once(nginx, 'exit')]);
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The example word for word but for ports and the paths of the certificate. */
  async function configuration(): Promise<string> {
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-subj',
        `/CN=${HOST}`,
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'ignore' },
    );
    const [first, second] = programs.map(({ url }) => new URL(url).host);
    const site = documentedSite(await readFile(resolve('../docs/operations.md'), 'utf8'))
      .replace('127.0.0.1:3000', first ?? '')
      .replace('127.0.0.1:3001', second ?? '')
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`)
      .replace('/etc/ssl/prumo/cert.pem', cert)
      .replace('/etc/ssl/prumo/key.pem', key);
    return mainConfiguration(folder, site);
  }

  const get = (path: string, agent?: Agent): Promise<number> =>
    new Promise((answered, failed) => {
      const options = { port: https, host: '127.0.0.1', path, agent, headers: { Host: HOST } };
      request({ ...options, rejectUnauthorized: false, servername: HOST }, (answer) => {
        answer.resume().once('end', () => answered(answer.statusCode ?? 0));
      })
        .once('error', failed)
        .end();
    });

  const handshake = (version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'): Promise<string> =>
    new Promise((done) => {
      const socket = connect({
        port: https,
        host: '127.0.0.1',
        servername: HOST,
        rejectUnauthorized: false,
        minVersion: version,
        maxVersion: version,
        // OpenSSL itself offers no older version at its usual level of security.
        ciphers: 'DEFAULT@SECLEVEL=0',
      });
      socket.once('secureConnect', () => done(socket.getProtocol() ?? 'none'));
      socket.once('error', () => done('refused'));
      socket.once('close', () => done('refused'));
    });

  it('redirects from HTTP, and speaks TLS 1.2 and 1.3 alone', async () => {
    const answer = await fetch(`http://127.0.0.1:${http}/buildings?edit=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `https://${HOST}/buildings?edit=1`,
    ]);
    for (const [version, answer] of [
      ['TLSv1.1', 'refused'],
      ['TLSv1.2', 'TLSv1.2'],
      ['TLSv1.3', 'TLSv1.3'],
    ] as const)
      expect([version, await handshake(version)]).toEqual([version, answer]);
  });

  it('lets no request fail while one process after the other restarts', async () => {
    let isOver = false;
    const answers = new Map<string, number>();
    const ask = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!isOver) {
        const answer = await get('/api/csrf-token', agent).then(String, (error: Error) => error.message);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
      agent.destroy();
    };
    const clients = Array.from({ length: CLIENTS }, ask);
    for (const [at, program] of programs.entries()) {
      await program.stop('SIGTERM');
      programs[at] = await start(new URL(program.url).port);
      while (!(await fetch(`${program.url}/api/health/ready`)).ok) await sleep(50);
    }
    isOver = true;
    await Promise.all(clients);
    process.stderr.write(`nginx.spec: ${JSON.stringify([...answers])}\n`);
    expect([...answers.keys()]).toEqual(['200']);
    expect(answers.get('200')).toBeGreaterThan(CLIENTS * 10);
  }, 120_000);
});
