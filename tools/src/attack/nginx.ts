import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Proxy } from '../instance.js';

const OPERATIONS = new URL('../../../docs/operations.md', import.meta.url);

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

/** The site in a complete configuration that keeps its files in the folder. */
export const mainConfiguration = (folder: string, site: string): string => `
daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
${site}
}
`;

/** Starts the documented nginx before these addresses, with its files in a new folder. Needs `nginx` on the PATH. */
export async function startNginx(parent: string, upstreams: readonly string[]): Promise<Proxy> {
  const folder = join(parent, 'nginx');
  await mkdir(folder, { mode: 0o755 });
  const file = join(folder, 'nginx.conf');
  const port = await freePort();
  const site = localSite(documentedSite(await readFile(OPERATIONS, 'utf8')), port, upstreams);
  await writeFile(file, mainConfiguration(folder, site));
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'error.log')];
  const nginx = spawn('nginx', args, { stdio: 'inherit' });
  nginx.once('error', (error) => console.error(`nginx: ${error.message}`));
  const exited = once(nginx, 'exit').catch(() => undefined);
  const proxy = {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      if (nginx.kill('SIGTERM')) await exited;
    },
  };
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${proxy.url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return proxy;
    await sleep(100);
  }
  await proxy.stop();
  throw new Error('nginx does not answer.');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
