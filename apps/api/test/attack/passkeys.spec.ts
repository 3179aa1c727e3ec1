import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import pg from 'pg';
import supertest, { type Response } from 'supertest';

import { startApp, type TestApp } from '../support/app.js';
import { Authenticator, type Bent, cbor } from '../support/authenticator.js';
import { Browser, signedInBrowser } from '../support/browser.js';
import { type Client, signedIn } from '../support/client.js';
import { countOf, createPerson, type Person } from '../support/people.js';

const ORIGIN = 'https://prumo.exemplo.com.br';
const RP = 'prumo.exemplo.com.br';
const PASSKEYS = '/api/account/second-factor/passkeys';

let app: TestApp;
let admin: Client;
let person: Person;
let own: Browser;

beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: ORIGIN, TRUST_PROXY: '1' } });
  admin = await signedIn(app);
});
beforeEach(async () => {
  person = await createPerson(admin);
  own = await signedInBrowser(app.url, person);
});
afterAll(() => app.stop());

async function askedFor(browser: Browser) {
  const { body } = await browser.write('post', `${PASSKEYS}/options`);
  return body.options as { challenge: string };
}

async function register(bent: Bent, key = new Authenticator(RP, ORIGIN)) {
  const options = await askedFor(own);
  return own.write('post', PASSKEYS, { name: 'Chave', response: key.create(options, bent) });
}

const unverified = [400, 'A chave de acesso não pôde ser verificada.'];

/** Certificates, as much of them as an attacker writes. */
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const { length } = Buffer.concat(parts);
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), ...parts]);
};
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const ECDSA = der(0x30, der(0x06, hex('2a8648ce3d040302')));
const named = (name: string): Buffer =>
  der(0x30, der(0x31, der(0x30, der(0x06, hex('550403')), der(0x0c, Buffer.from(name)))));
const extension = (oid: string, value: Buffer): Buffer => der(0x30, der(0x06, hex(oid)), der(0x04, value));

interface Told {
  subject: string;
  key: KeyObject;
  issuerKey: KeyObject;
  extensions: Buffer[];
}

function certificate({ subject, key, issuerKey, extensions }: Told): Buffer {
  const time = (text: string): Buffer => der(0x17, Buffer.from(text));
  const content = der(
    0x30,
    ...[der(0xa0, der(0x02, hex('02'))), der(0x02, hex('01')), ECDSA, named('Raiz')],
    ...[der(0x30, time('200101000000Z'), time('490101000000Z')), named(subject)],
    ...[key.export({ type: 'spki', format: 'der' }), der(0xa3, der(0x30, ...extensions))],
  );
  const signature = der(0x03, hex('00'), sign('sha256', content, issuerKey));
  return der(0x30, content, ECDSA, signature);
}

/** As an Android phone vouches for a key, but by a root of one's own, and with an address to ask about it. */
const androidKey =
  (address: string): Bent['attestation'] =>
  ({ publicKey, clientHash }) => {
    const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const [none, zero] = [der(0x30), der(0x02, hex('00'))];
    const level = der(0x0a, hex('00'));
    const description = der(
      0x30,
      ...[zero, level, zero, level, der(0x04, clientHash), der(0x04, hex('00')), none, none],
    );
    const revoked = der(0x30, der(0x30, der(0xa0, der(0xa0, der(0x86, Buffer.from(address))))));
    const leaf = certificate({
      subject: 'Folha',
      key: publicKey,
      issuerKey: root.privateKey,
      extensions: [extension('2b06010401d679020111', description), extension('551d1f', revoked)],
    });
    const anchor = certificate({
      subject: 'Raiz',
      key: root.publicKey,
      issuerKey: root.privateKey,
      extensions: [extension('551d13', der(0x30, der(0x01, hex('ff'))))],
    });
    const x5c = Buffer.concat([Buffer.from([0x82]), cbor(leaf), cbor(anchor)]);
    const fields = [cbor('alg'), cbor(-7), cbor('sig'), cbor(Buffer.alloc(8)), cbor('x5c'), x5c];
    return { format: 'android-key', statement: Buffer.concat([Buffer.from([0xa3]), ...fields]) };
  };

describe('a passkey made by an attacker', () => {
  let elsewhere: Server;
  let asked: string[];
  beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => elsewhere.close());

  it('makes the server request no address from its certificates', async () => {
    asked = [];
    const { port } = elsewhere.address() as AddressInfo;
    const answer = await register({ attestation: androidKey(`http://127.0.0.1:${port}/revogados`) });
    expect(asked).toEqual([]);
    expect([answer.status, answer.body.message]).toEqual(unverified);
  });

  it('is refused with an id longer than WebAuthn allows', async () => {
    const answer = await register({}, new Authenticator(RP, ORIGIN, 12_000));
    expect([answer.status, answer.body.message]).toEqual(unverified);
    expect((await register({}, new Authenticator(RP, ORIGIN, 1023))).status).toBe(200);
  });

  it.each([[['usb', 'x'.repeat(2_000), { usb: 1 }, 7]], ['usb'.repeat(500)], [{ length: 1e9 }]])(
    'stores only the names of known transports',
    async (transports) => {
      expect((await register({ transports })).status).toBe(200);
      const [row]: { transports: string[] }[] = await app.dataSource.query(
        'SELECT transports FROM passkeys WHERE user_id = $1',
        [person.id],
      );
      expect(row?.transports).toEqual(Array.isArray(transports) ? ['usb'] : []);
    },
  );

  it('is limited to twenty, with any number of pending registrations', async () => {
    const steps: { step: string; response: object }[] = [];
    for (let n = 0; n < 22; n += 1) {
      const response = new Authenticator(RP, ORIGIN).create(await askedFor(own));
      steps.push({ step: own.cookies.get('prumo.step') ?? '', response });
    }
    const statuses: number[] = [];
    for (const { step, response } of steps) {
      own.cookies.set('prumo.step', step);
      statuses.push((await own.write('post', PASSKEYS, { name: 'Chave', response })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 400, 400]);
    expect(await countOf(app, 'passkeys', `user_id = ${person.id}`)).toBe(20);
  });
});

describe('failed attempts from many addresses', () => {
  const addresses = Array.from({ length: 12 }, (_, n) => `10.31.0.${n}`);

  it('with unknown passkeys leave one audit row a minute', async () => {
    const attempts = await countOf(app, 'login_attempts');
    const rows = await countOf(app, 'audit_log', "action = 'secondFactorFailed'");
    for (const address of addresses) {
      const browser = new Browser(app.url, { 'X-Forwarded-For': address });
      const { body } = await browser.write('post', '/api/login/passkey/options', { alone: true });
      const response = new Authenticator(RP, ORIGIN).get(body.options);
      expect((await browser.write('post', '/api/login/passkey', { response })).status).toBe(401);
    }
    expect(await countOf(app, 'login_attempts')).toBe(attempts);
    // Two, where the minute ended on the way.
    const left = (await countOf(app, 'audit_log', "action = 'secondFactorFailed'")) - rows;
    expect([1, 2]).toContain(left);
  });

  it('with invalid tokens leave one audit row a minute', async () => {
    for (const address of addresses)
      await supertest(app.url)
        .get('/api/buildings')
        .set({ 'X-Forwarded-For': address, Authorization: 'Bearer prumo_nada' })
        .expect(401);
    expect([1, 2]).toContain(await countOf(app, 'audit_log', "action = 'tokenRefused'"));
  });
});

it('verifies a few of a hundred concurrent passkeys at a time, and refuses the rest', async () => {
  const browser = new Browser(app.url, { 'X-Forwarded-For': '10.32.0.1' });
  await browser.write('post', '/api/login/passkey/options', { alone: true });
  const headers = { 'csrf-token': await browser.token() };
  const holder = new pg.Client(app.databaseUrl);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE passkeys IN ACCESS EXCLUSIVE MODE');
  const [first, rest, pending]: [Response[], Response[], Promise<void>[]] = [[], [], []];
  await new Promise<void>((resolve) => {
    for (let n = 0; n < 160; n += 1)
      pending.push(
        browser
          .send('post', '/api/login/passkey', { body: { response: { id: 'x' } }, headers })
          .then((answer) => {
            if (first.length < 16) first.push(answer);
            else rest.push(answer);
            if (first.length === 16) resolve();
          }),
      );
  });
  await holder.end();
  await Promise.all(pending);
  expect(first.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
    Array(16).fill([429, '5']),
  );
  expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([401]));
});
