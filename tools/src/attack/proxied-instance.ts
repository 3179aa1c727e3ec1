import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startEmbeddedPostgres } from '@prumo/embedded-postgres';

import { startCepProvider } from '../cep-provider.js';
import { type Instance, requireLocal, SETTINGS, startAll, temporaryFolder } from '../instance.js';
import { startProgram } from '../product.js';

const OPERATIONS = new URL('../../../docs/operations.md', import.meta.url);

/**
 * Starts two processes on one embedded PostgreSQL behind nginx, configured as in docs/operations.md except for addresses
 * and TLS. Needs `nginx` on the PATH.
 */
export const startProxiedInstance = (): Promise<Instance> =>
  startAll(async (onStop) => {
    const folder = await temporaryFolder(onStop);
    const provider = await startCepProvider();
    onStop(() => provider.stop());
    const database = await startEmbeddedPostgres({ dataDir: folder });
    onStop(() => database.stop());
    const settings = {
      ...SETTINGS,
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      CEP_PROVIDER_URL: provider.pattern,
    };
    const programs = [await startProgram(settings), await startProgram(settings)];
    for (const program of programs) onStop(() => program.stop('SIGKILL'));
    const port = await freePort();
    const hosts = programs.map(({ url }) => new URL(url).host);
    const proxy = await startNginx(folder, port, hosts);
    onStop(() => end(proxy));
    const url = requireLocal(`http://127.0.0.1:${port}`);
    await ready(url);
    return { url, programs, folder, provider };
  });

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
