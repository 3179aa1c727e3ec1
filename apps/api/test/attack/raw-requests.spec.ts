import type { Server } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';

import { startApp, type TestApp } from '../support/app.js';
import { signedIn } from '../support/client.js';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startApp();
  ({ cookie } = await (await signedIn(app)).headers());
});
afterAll(() => app.stop());

/** Sends these lines of a request; answers the whole response. */
async function exchange(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString()));
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  await once(socket, 'close');
  return text;
}

describe('a repeated header', () => {
  it.each([
    ['Host', ['Host: localhost', 'Host: evil.example']],
    ['Host, the same twice', ['Host: localhost', 'host: localhost']],
    ['Authorization', ['Host: a', 'Authorization: Bearer prumo_a', 'Authorization: Bearer prumo_b']],
    ['Content-Type', ['Host: a', 'Content-Type: application/json', 'Content-Type: text/plain']],
    ['Origin', ['Host: a', 'Origin: http://a', 'Origin: http://b']],
    ['Sec-Fetch-Site', ['Host: a', 'Sec-Fetch-Site: none', 'Sec-Fetch-Site: cross-site']],
    ['csrf-token', ['Host: a', 'csrf-token: a', 'csrf-token: b']],
  ])('is refused with 400 and a reason: %s', async (_, headers) => {
    for (const path of ['/api/health', '/login']) {
      const answer = await exchange([`GET ${path} HTTP/1.1`, ...headers]);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('Requisição inválida: cabeçalho repetido.');
    }
  });

  it.each([
    ['Content-Length', ['Host: a', 'Content-Length: 0', 'Content-Length: 0']],
    [
      'Transfer-Encoding beside Content-Length',
      ['Host: a', 'Transfer-Encoding: chunked', 'Content-Length: 5'],
    ],
    ['no Host', ['Accept: */*']],
  ])('is refused by the parser: %s', async (_, headers) => {
    expect(await exchange(['POST /api/login HTTP/1.1', ...headers])).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is accepted where the header is a list', async () => {
    const headers = ['Host: localhost', 'Cookie: a=1', 'Cookie: b=2', 'Accept: a/b', 'Accept: c/d'];
    expect(await exchange(['GET /api/health HTTP/1.1', ...headers])).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a request that arrives slowly', () => {
  it('has 20 s for its headers and a minute in all', () => {
    const server: Server = app.app.getHttpServer();
    expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 60_000]);
  });
});

describe('path outside of the folder of static files', () => {
  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets/%252e%252e%252f%252e%252e%252fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/..%c0%af..%c0%afetc/passwd',
    '/assets/%00/../../package.json',
    '/assets//etc/passwd',
    '/.git/config',
    '/.env',
    '/data/session-secret',
    '/api/..%2f..%2fpackage.json',
    '/api/metadata/tables/..%2f..%2fusers/columns',
    '/api/metadata/tables/users/columns',
    '/api/reports/1/documents/..%2f..%2f..%2fetc%2fpasswd',
  ])('returns no file: %s', async (path) => {
    const answer = await exchange([`GET ${path} HTTP/1.1`, 'Host: a', `Cookie: ${cookie}`]);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|4\d\d) /);
    expect(answer).not.toMatch(/"workspaces"|root:.*:0:0|\[core\]|SESSION_SECRET|password_hash/);
  });

  it.each(['/', '/api/auth/user', '/assets/x.js'])('answers 4xx to TRACE: %s', async (path) => {
    expect(await exchange([`TRACE ${path} HTTP/1.1`, 'Host: a'])).toMatch(/^HTTP\/1\.1 4\d\d /);
  });
});
