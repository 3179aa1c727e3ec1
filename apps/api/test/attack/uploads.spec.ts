import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { UploadLimitInterceptor } from '../../src/common/http/upload-limit.interceptor.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Client, signedIn } from '../support/client.js';

let app: TestApp;
let admin: Client;
const open: Socket[] = [];
beforeAll(async () => {
  app = await startApp();
  admin = await signedIn(app);
});
afterAll(() => app.stop());
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));

const BOUNDARY = 'limite';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;

/** Begins to send a file of 1 MB, and stops after a part of it. */
async function halfSent(): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  open.push(socket);
  await once(socket, 'connect');
  const headers = await admin.headers();
  socket.write(
    [
      'POST /api/documents/verify HTTP/1.1',
      `Host: ${hostname}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length: 1000000',
      '',
      HEAD + 'x'.repeat(1000),
    ].join('\r\n'),
  );
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { socket, answer: once(socket, 'close').then(() => text) };
}

const gate = () => app.app.get(UploadLimitInterceptor, { strict: false });
const sent = (file: Buffer) => admin.upload('/api/documents/verify', file);
const isFree = async () => (await sent(Buffer.from('%PDF'))).status === 200;

describe('a file to be verified', () => {
  it('is refused when larger than 20 MB or with additional fields', async () => {
    expect((await sent(Buffer.alloc(20 * 1024 * 1024 + 1))).status).toBe(413);
    const fields = Array.from({ length: 2000 }, (_, at) => [`texto${at}`, 'x'.repeat(100)] as const);
    const answer = await admin.upload('/api/documents/verify', Buffer.from('%PDF'), fields);
    expect([answer.status, answer.body.message]).toEqual([400, 'Requisição inválida.']);
    expect(await isFree()).toBe(true);
  });

  it('waits while two of the person’s uploads are running', async () => {
    const [first] = [await halfSent(), await halfSent()];
    await until(() => gate().activeUploads() === 2);
    const third = sent(Buffer.from('%PDF'));
    const isAnswered = await Promise.race([third.then(() => true), pause(300).then(() => false)]);
    expect(isAnswered).toBe(false);
    first?.socket.destroy();
    expect((await third).status).toBe(200);
  });

  it('is refused after waiting five seconds', async () => {
    await Promise.all([halfSent(), halfSent()]);
    await until(() => gate().activeUploads() === 2);
    const { status, headers, body } = await sent(Buffer.from('%PDF'));
    expect([status, headers['retry-after'], body.message]).toEqual([
      503,
      '5',
      'Muitos arquivos estão sendo enviados. Tente novamente em alguns segundos.',
    ]);
  });

  it('is aborted at the timeout', async () => {
    const usual = gate().timeoutMs;
    gate().timeoutMs = 200;
    try {
      const { answer } = await halfSent();
      expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*O envio demorou demais/);
    } finally {
      gate().timeoutMs = usual;
    }
    expect(await isFree()).toBe(true);
  });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (holds()) return;
    await pause(50);
  }
  throw new Error('The condition never held.');
}
