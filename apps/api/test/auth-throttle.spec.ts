import { jest } from '@jest/globals';

import { startApp, type TestApp } from './support/app.js';
import { Browser } from './support/browser.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson, type Person } from './support/people.js';

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let admin: Client;
let person: Person;

beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1' } });
  other = await startApp({ databaseUrl: app.databaseUrl, env: { TRUST_PROXY: '1' } });
  admin = await signedIn(app);
});
beforeEach(async () => {
  person = await createPerson(admin);
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const from = (address: string, url = app.url) => new Browser(url, { 'X-Forwarded-For': address });
const wrong = (browser: Browser) => browser.login({ email: person.email, password: 'errada' });
const statuses = async (count: number, attempt: (n: number) => Promise<{ status: number }>) => {
  const found: number[] = [];
  for (let n = 0; n < count; n += 1) found.push((await attempt(n)).status);
  return found;
};

describe('after five failures from one address', () => {
  it('answers 429 to the right password, too, in every process', async () => {
    expect(await statuses(5, () => wrong(from('10.0.0.1')))).toEqual([401, 401, 401, 401, 401]);
    for (const url of [app.url, other.url]) {
      const answer = await from('10.0.0.1', url).login(person);
      expect(answer.status).toBe(429);
      expect(answer.body).toEqual({
        statusCode: 429,
        message: 'Muitas tentativas de login. Tente novamente em 15 minutos.',
      });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(890);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
    }
  });

  it('accepts other addresses and other accounts', async () => {
    await statuses(6, () => wrong(from('10.0.0.2')));
    expect((await from('10.0.0.3').login(person)).status).toBe(200);
    expect((await from('10.0.0.2').login(await createPerson(admin))).status).toBe(200);
  });

  it('treats an unknown e-mail alike', async () => {
    const nobody = { email: 'quem@exemplo.com', password: 'errada' };
    expect(await statuses(6, () => from('10.0.0.4').login(nobody))).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('accepts the password again after the wait', async () => {
    await statuses(6, () => wrong(from('10.0.0.5')));
    await app.dataSource.query(
      `UPDATE login_attempts SET at = ARRAY(SELECT made - interval '15 minutes' FROM unnest(at) made)`,
    );
    expect((await from('10.0.0.5').login(person)).status).toBe(200);
  });

  it('uses the database’s clock: a process an hour ahead waits like the others', async () => {
    await statuses(5, () => wrong(from('10.0.0.7')));
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
    const answer = await from('10.0.0.7').login(person);
    jest.restoreAllMocks();
    expect(answer.status).toBe(429);
  });

  it('allows concurrent attempts no more than sequential ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => wrong(from('10.0.0.6', n % 2 ? app.url : other.url))),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});

it('forgets the failures when the password changes', async () => {
  await statuses(6, () => wrong(from('10.8.0.1')));
  await statuses(8, (n) => wrong(from(`10.8.1.${n}`)));
  expect((await from('10.8.0.1').login(person)).status).toBe(429);
  const password = 'Senha-nova-em-folha-2';
  await admin.put(`/api/users/${person.id}`, { password });
  expect((await from('10.8.0.1').login({ ...person, password })).status).toBe(200);
});

it('forgets the failures after a successful sign-in', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await statuses(4, () => wrong(from('10.0.1.1')))).toEqual([401, 401, 401, 401]);
    expect((await from('10.0.1.1').login(person)).status).toBe(200);
  }
});

describe('attempts from rotating addresses', () => {
  it('are limited to ten for an account', async () => {
    const found = await statuses(14, (n) => wrong(from(`10.1.0.${n}`)));
    expect(found).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const answer = await from('10.1.1.1').login(person);
    expect([answer.status, answer.body.message]).toEqual([
      429,
      'Muitas tentativas de login. Tente novamente em 10 minutos.',
    ]);
  });

  it('count an IPv6 network as one address', async () => {
    const found = await statuses(6, (n) => wrong(from(`2001:db8:0:7::${n + 1}`)));
    expect(found).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('do not lock the owner out of a known device', async () => {
    const device = from('10.2.0.1');
    expect((await device.login(person)).status).toBe(200);
    await statuses(12, (n) => wrong(from(`10.2.1.${n}`)));
    expect((await from('10.2.0.1').login(person)).status).toBe(429);
    expect((await device.login(person)).status).toBe(200);
  });

  it("are not reset by the owner's sign-ins", async () => {
    const device = from('10.3.0.1');
    await device.login(person);
    const before = await statuses(6, (n) => wrong(from(`10.3.1.${n}`)));
    await device.login(person);
    const after = await statuses(6, (n) => wrong(from(`10.3.2.${n}`)));
    expect([...before, ...after].filter((status) => status === 401)).toHaveLength(10);
  });
});

describe('a known device', () => {
  const deviceCookie = (browser: Browser): string =>
    [...browser.cookies.keys()].find((name) => name.startsWith('prumo.device.')) ?? '';

  it('has its own limit', async () => {
    const device = from('10.4.0.1');
    await device.login(person);
    expect(await statuses(6, () => wrong(device))).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it.each([
    ['made up', () => 'b'.repeat(22)],
    ['as releases before this one signed it', (cookie: string) => `${cookie}.${'a'.repeat(43)}`],
    ['cut short', (cookie: string) => cookie.slice(0, -1)],
  ])('%s counts as unknown', async (_, spoil) => {
    const device = from('10.5.0.1');
    await device.login(person);
    device.cookies.set(deviceCookie(device), spoil(device.cookies.get(deviceCookie(device)) ?? ''));
    await statuses(11, (n) => wrong(from(`10.5.1.${n}`)));
    expect((await device.login(person)).status).toBe(429);
  });

  it('of one account is unknown to another', async () => {
    const device = from('10.6.0.1');
    await device.login(person);
    const target = await createPerson(admin);
    const found = await statuses(11, (n) => {
      device.headers['X-Forwarded-For'] = `10.6.1.${n}`;
      return device.login({ email: target.email, password: 'errada' });
    });
    expect(found.at(-1)).toBe(429);
  });
});

it('stores neither e-mails nor addresses in its table', async () => {
  await wrong(from('10.7.0.1'));
  const rows: { key: string }[] = await app.dataSource.query('SELECT key FROM login_attempts');
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toMatch(/^(pair:[\w-]{43}|account|devices|address):[\w-]{43}$/);
});
