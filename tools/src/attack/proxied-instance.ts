import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startEmbeddedPostgres } from '@prumo/embedded-postgres';

import { startProgram } from '../product.js';
import { type Instance, requireLocal, SETTINGS } from './instance.js';
import { startProvider } from './provider.js';

const OPERATIONS = new URL('../../../docs/operations.md', import.meta.url);

/**
 * Starts two processes on one embedded PostgreSQL behind nginx, with the configuration of docs/operations.md but for
 * addresses and TLS. Needs `nginx` on the PATH.
 */
export async function startProxiedInstance(): Promise<Instance> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-attack-'));
  // The embedded PostgreSQL and nginx's workers may run as other accounts: they have to pass through.
  await chmod(folder, 0o711);
  const stops: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 20 }),
  ];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const provider = await startProvider();
    stops.push(() => Promise.resolve(provider.stop()));
    const database = await startEmbeddedPostgres({ dataDir: folder });
    stops.push(() => database.stop());
    const start = () =>
      startProgram({
        ...SETTINGS,
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        CEP_PROVIDER_URL: `${provider.url}/ws/{cep}/json/`,
      });
    const programs = [await start(), await start()];
    for (const program of programs) stops.push(() => program.stop('SIGKILL'));
    const port = await freePort();
    const proxy = await startNginx(
      folder,
      port,
      programs.map(({ url }) => new URL(url).host),
    );
    stops.push(() => end(proxy));
    const url = requireLocal(`http://127.0.0.1:${port}`);
    await ready(url);
    return {
      url,
      programs,
      folder,
      provider,
      restart: () => Promise.reject(new Error('Processes behind a proxy are not restarted.')),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startNginx(folder: string, port: number, upstreams: readonly string[]): Promise<ChildProcess> {
  const prefix = join(folder, 'nginx');
  await mkdir(prefix, { mode: 0o755 });
  const file = join(prefix, 'nginx.conf');
  const site = localSite(documentedSite(await readFile(OPERATIONS, 'utf8')), port, upstreams);
  await writeFile(file, mainConfiguration(prefix, site));
  const child = spawn('nginx', ['-p', prefix, '-c', file, '-e', join(prefix, 'error.log')], {
    stdio: 'inherit',
  });
  child.once('error', (error) => console.error(`nginx: ${error.message}`));
  return child;
}

/** The nginx example of the operations page. */
export function documentedSite(page: string): string {
  const site = /```nginx\n([\s\S]*?)```/.exec(page)?.[1];
  if (site === undefined) throw new Error('docs/operations.md holds no nginx configuration.');
  return site;
}

/** The example with this machine's addresses, without TLS, and without limits of an address: all attackers share one. */
export function localSite(site: string, port: number, upstreams: readonly string[]): string {
  let next = 0;
  return site
    .replace(/^(\s*server )127\.0\.0\.1:\d+/gm, (line, start: string) => {
      const upstream = upstreams[next++];
      return upstream === undefined ? line : `${start}${upstream}`;
    })
    .replace(/listen 443 ssl[^;]*;/, `listen 127.0.0.1:${port};`)
    .replace(/^\s*(ssl_|listen \[::\]|http2 |add_header Strict|limit_conn).*$/gm, '')
    .replace(/server_name [^;]+;/g, 'server_name 127.0.0.1;')
    .replace(/^server \{[^{}]*listen 80;[\s\S]*?^\}/m, '');
}

const mainConfiguration = (prefix: string, site: string): string => `
daemon off;
pid ${prefix}/nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${prefix}/body;
  proxy_temp_path ${prefix}/proxy;
  fastcgi_temp_path ${prefix}/fastcgi;
  uwsgi_temp_path ${prefix}/uwsgi;
  scgi_temp_path ${prefix}/scgi;
${site}
}
`;

async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('nginx does not answer.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
