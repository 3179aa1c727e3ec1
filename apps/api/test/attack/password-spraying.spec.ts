import { LoginQueue } from '../../src/features/people/sessions/login/login-queue.js';
import { startApp, type TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { type Client, signedIn } from '../support/client.js';
import { countOf, createPerson, type Person } from '../support/people.js';

let app: TestApp;
let admin: Client;
let person: Person;

beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1' } });
  admin = await signedIn(app);
  person = await createPerson(admin);
});
afterAll(() => app.stop());

const from = (address: string) => new Browser(app.url, { 'X-Forwarded-For': address });
let accounts = 0;
const spray = (browser: Browser) =>
  browser.login({ email: `conta${++accounts}@exemplo.com`, password: 'Verao-2026' });
const wrong = (statuses: number[]) => statuses.filter((status) => status === 401).length;

async function sprayed(count: number, address: (n: number) => string): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < count; n += 1) statuses.push((await spray(from(address(n)))).status);
  return statuses;
}

describe('one password tried at many accounts from one address', () => {
  it('is refused after fifty failures in fifteen minutes, for every account', async () => {
    const statuses = await sprayed(55, () => '10.20.0.1');
    expect(statuses).toEqual([...Array(50).fill(401), ...Array(5).fill(429)]);
    const answer = await from('10.20.0.1').login(person);
    expect([answer.status, answer.body.message]).toEqual([
      429,
      'Muitas tentativas de login. Tente novamente em 15 minutos.',
    ]);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(600);
    expect((await from('10.20.0.2').login(person)).status).toBe(200);
  });

  it('leaves no counters of accounts that are no longer tried', async () => {
    const before = await countOf(app, 'login_attempts');
    expect(wrong(await sprayed(5, () => '10.20.0.1'))).toBe(0);
    expect(await countOf(app, 'login_attempts')).toBe(before);
  });

  it('has the same limit with concurrent attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => spray(from('10.20.1.1'))));
    expect(wrong(answers.map(({ status }) => status))).toBe(50);
  });

  it('counts an IPv6 network as one address', async () => {
    expect(wrong(await sprayed(55, (n) => `2001:db8:20:7:${n.toString(16)}::1`))).toBe(50);
  });

  it('is allowed again when the failures are fifteen minutes old', async () => {
    await sprayed(51, () => '10.20.2.1');
    await app.dataSource.query(
      `UPDATE login_attempts SET at = ARRAY(SELECT made - interval '15 minutes' FROM unnest(at) made)`,
    );
    expect((await spray(from('10.20.2.1'))).status).toBe(401);
  });

  it('does not lock out known devices', async () => {
    const device = from('10.20.3.1');
    await device.login(person);
    await sprayed(51, () => '10.20.3.1');
    expect((await from('10.20.3.1').login(person)).status).toBe(429);
    expect((await device.login(person)).status).toBe(200);
  });
});

it('allows any number of successful sign-ins from one address', async () => {
  for (let n = 0; n < 60; n += 1) expect((await from('10.21.0.1').login(person)).status).toBe(200);
  expect((await spray(from('10.21.0.1'))).status).toBe(401);
});

describe('sign-ins during attempts of one address on forty connections', () => {
  const queue = () => app.app.get(LoginQueue, { strict: false });
  /** Sends forty guesses, then what else is asked; answers the order of the answers. */
  async function order(others: Record<string, () => Promise<unknown>>, address: string): Promise<string[]> {
    const ended: string[] = [];
    const guesses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const browser = from(address);
        const token = await browser.token();
        const body = { email: `conta${++accounts}@exemplo.com`, password: 'Verao-2026' };
        return () => browser.send('post', '/api/login', { body, headers: { 'csrf-token': token } });
      }),
    );
    const sent = [...guesses.map((guess) => ['guess', guess] as const), ...Object.entries(others)];
    await Promise.all(sent.map(async ([name, send]) => [await send(), ended.push(name)]));
    return ended;
  }
  const ready = async (browser: Browser, { email, password } = person) => {
    const token = await browser.token();
    return async () => {
      const answer = await browser.send('post', '/api/login', {
        body: { email, password },
        headers: { 'csrf-token': token },
      });
      expect(answer.status).toBe(200);
    };
  };

  it('succeed in their turn', async () => {
    const device = from('10.22.0.1');
    await device.login(person);
    const colleague = await createPerson(admin);
    const owner = await ready(device);
    const stranger = await ready(from('10.22.0.2'), colleague);
    const ended = await order({ owner, stranger }, '10.22.0.3');
    expect(ended.indexOf('owner')).toBeLessThan(20);
    expect(ended.indexOf('stranger')).toBeLessThan(20);
  });

  it('answer 503 with Retry-After after too long a wait', async () => {
    queue().limits.timeoutMs = 1;
    const answers = await Promise.all(Array.from({ length: 20 }, () => spray(from('10.23.0.1'))));
    queue().limits.timeoutMs = 10_000;
    const busy = answers.find(({ status }) => status === 503);
    expect([busy?.body.message, busy?.headers['retry-after']]).toEqual([
      'Muitas pessoas estão entrando agora. Tente novamente em alguns segundos.',
      '5',
    ]);
    expect((await from('10.23.0.2').login(person)).status).toBe(200);
  });
});
