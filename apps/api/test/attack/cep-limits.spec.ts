import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { CepProvider } from '../../src/features/places/cep/cep-provider.js';
import { startApp, type TestApp } from '../support/app.js';
import { type FakeCepProvider, startCepProvider } from '../support/cep-provider.js';
import { type Client, signedIn } from '../support/client.js';
import { holderOf } from '../support/people.js';

const LAPA = { logradouro: 'Rua Barão do Rio Branco', bairro: 'Centro', localidade: 'Lapa', uf: 'PR' };

let provider: FakeCepProvider;
let app: TestApp;
let admin: Client;
let client: Client;

beforeAll(async () => {
  provider = await startCepProvider();
  app = await startApp({ env: { CEP_PROVIDER_URL: provider.url } });
  admin = await signedIn(app);
});
beforeEach(async () => {
  provider.answer = () => ({ body: LAPA });
  client = await holderOf(app, admin, ['buildings']);
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

let last = 83_750_000;
const unknownHere = (): string => String((last += 1));
const lookUp = (cep = unknownHere(), by = client) => by.get(`/api/cep/${cep}`);
const provided = () => app.app.get(CepProvider, { strict: false });

it('lets a user reach the provider 60 times a minute, and serves stored addresses beyond that', async () => {
  const kept = unknownHere();
  const statuses = [(await lookUp(kept)).status];
  for (let at = 1; at < 60; at += 1) statuses.push((await lookUp()).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const asked = provider.asked.length;
  const refused = await lookUp();
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Muitas consultas de CEP. Aguarde um pouco ou preencha o endereço manualmente.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await lookUp(kept)).status).toBe(200);
  expect(provider.asked).toHaveLength(asked);
  expect((await lookUp(unknownHere(), admin)).status).toBe(200);
});

it('limits concurrent requests to the provider to two per user and eight in all', async () => {
  const waiting: ServerResponse[] = [];
  provider.answer = () => ({ write: (response) => waiting.push(response) });
  const people = await Promise.all(Array.from({ length: 5 }, () => holderOf(app, admin, ['buildings'])));
  const answers = people.flatMap((person) => [1, 2, 3].map(async () => lookUp(unknownHere(), person)));
  while (waiting.length < 8) await new Promise((resolve) => setTimeout(resolve, 10));
  // A refusal comes at once; the others get their answer now.
  await Promise.race(answers);
  expect(waiting).toHaveLength(8);
  for (const response of waiting) response.end(JSON.stringify(LAPA));
  const all = await Promise.all(answers);
  expect(all.filter(({ body }) => body.cityFrom === 'provider')).toHaveLength(8);
  // The others are refused, or told what the ranges of CEP know.
  const others = all.filter(({ body }) => body.cityFrom !== 'provider');
  expect(
    others.filter(({ status, body }) => status === 429 || (body.cityFrom === 'range' && !body.address)),
  ).toHaveLength(7);
  provider.answer = () => ({ body: LAPA });
  expect((await lookUp()).status).toBe(200);
});

describe('address lookup falls back to its CEP range when the provider', () => {
  /** As without a provider: the municipality by its range of CEP, and no street. */
  const offline = async (): Promise<void> => {
    const { status, body } = await lookUp();
    expect([status, body.city, body.cityFrom, body.address]).toEqual([200, 'Lapa', 'range', null]);
  };

  it('answers more than 64 kB', async () => {
    provider.answer = () => ({ body: { ...LAPA, ibge: 'x'.repeat(70_000) } });
    await offline();
  });

  it('never ends its response, and closes the connection', async () => {
    let sent = 0;
    let closed: Promise<unknown> = Promise.resolve();
    provider.answer = () => ({
      write(response) {
        const chunk = Buffer.alloc(64 * 1024, 'x');
        const more = (): void => {
          while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        };
        closed = once(response, 'close');
        response.on('drain', more).writeHead(200, { 'content-type': 'application/json' });
        more();
      },
    });
    await offline();
    await closed;
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  it('exceeds the deadline of the whole response', async () => {
    const usual = provided().deadlineMs;
    provided().deadlineMs = 300;
    let timer: NodeJS.Timeout | undefined;
    try {
      provider.answer = () => ({
        write(response) {
          response.writeHead(200, { 'content-type': 'application/json' });
          timer = setInterval(() => response.write(' '), 50);
        },
      });
      await offline();
    } finally {
      provided().deadlineMs = usual;
      clearInterval(timer);
    }
  });

  it('redirects, without following it', async () => {
    let visits = 0;
    const elsewhere = createServer((_request, response) => {
      visits += 1;
      response.end(JSON.stringify(LAPA));
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    provider.answer = () => ({ write: (response) => response.writeHead(302, { location }).end() });
    await offline();
    expect(visits).toBe(0);
    elsewhere.close();
  });
});
