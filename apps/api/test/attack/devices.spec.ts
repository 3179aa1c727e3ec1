import { until, waitingFor } from '../support/amid.js';
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
});
beforeEach(async () => {
  person = await createPerson(admin, { isAdmin: true });
});
afterAll(() => app.stop());

let places = 0;
/** A browser at a place of its own, so that only what is counted of devices and accounts is met. */
const somewhere = (headers = {}) =>
  new Browser(app.url, { 'X-Forwarded-For': `10.9.${places >> 8}.${places++ & 255}`, ...headers });

async function signedInSomewhere(headers = {}): Promise<Browser> {
  const browser = somewhere(headers);
  expect((await browser.login(person)).status).toBe(200);
  return browser;
}

const guess = async (browser: Browser) =>
  (await browser.login({ email: person.email, password: 'palpite-errado' })).status;
const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

/** Guesses from everywhere until strangers are locked out. */
async function lockStrangersOut(): Promise<void> {
  for (let n = 0; n < 10; n += 1) await guess(somewhere());
  expect(await guess(somewhere())).toBe(429);
}

interface Listed {
  id: string;
  current: boolean;
}
const listOf = async (browser: Browser) => (await browser.send('get', '/api/auth/devices')).body as Listed[];
const devicesOf = (id = person.id) => countOf(app, 'known_devices', `user_id = ${id}`);

describe('the known devices of an account', () => {
  it('are limited to ten: the oldest is removed', async () => {
    const first = await signedInSomewhere();
    const second = await signedInSomewhere();
    for (let n = 0; n < 9; n += 1) await signedInSomewhere();
    expect(await devicesOf()).toBe(10);
    await lockStrangersOut();
    expect((await first.login(person)).status).toBe(429);
    expect((await second.login(person)).status).toBe(200);
  });

  it('are limited to ten with concurrent sign-ins', async () => {
    const browsers = await Promise.all(Array.from({ length: 14 }, () => signedInSomewhere()));
    expect(browsers).toHaveLength(14);
    expect(await devicesOf()).toBe(10);
  });

  it('are stored once each, after any number of sign-ins', async () => {
    const device = await signedInSomewhere();
    await device.login(person);
    await device.login(person);
    expect(await listOf(device)).toHaveLength(1);
  });

  it('share one limit of failures', async () => {
    const devices = [];
    for (let n = 0; n < 8; n += 1) devices.push(await signedInSomewhere());
    const statuses = [];
    for (const device of devices) statuses.push(await guess(device));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await somewhere().login(person)).status).toBe(200);
  });

  it('get no additional attempts when the owner signs in', async () => {
    const [owner, stolen] = [await signedInSomewhere(), await signedInSomewhere()];
    const statuses = [];
    for (let n = 0; n < 8; n += 1) {
      statuses.push(await guess(stolen));
      if (n < 4) expect((await owner.login(person)).status).toBe(200);
    }
    expect(refused(statuses)).toBe(3);
  });

  it.each(['by an administrator', 'by the person'])(
    'are forgotten when the password is changed %s',
    async (by) => {
      const devices = [];
      for (let n = 0; n < 8; n += 1) devices.push(await signedInSomewhere());
      const password = 'Senha-nova-em-folha-3';
      const path = `/api/users/${person.id}`;
      const own = devices[0] as Browser;
      const change =
        by === 'by the person' ? own.write('put', path, { password }) : admin.put(path, { password });
      expect((await change).status).toBe(200);
      const statuses = [];
      for (const device of [...devices, ...devices]) statuses.push(await guess(device));
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(await devicesOf()).toBe(0);
    },
  );

  it('are not added by a sign-in during a change of the password', async () => {
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [person.id]);
    const login = somewhere().login(person);
    await until(async () => (await waitingFor(app.dataSource)) > 0);
    await runner.query('UPDATE users SET epoch = epoch + 1 WHERE id = $1', [person.id]);
    await runner.commitTransaction();
    await runner.release();
    const answer = await login;
    expect(JSON.stringify(answer.headers['set-cookie'])).not.toContain('prumo.device');
    expect(await devicesOf()).toBe(0);
  });

  it('are deleted with the person', async () => {
    await signedInSomewhere();
    expect((await admin.delete(`/api/users/${person.id}`)).status).toBe(200);
    expect(await devicesOf()).toBe(0);
  });

  it('are stored as hashes, from which no cookie can be made', async () => {
    const device = await signedInSomewhere();
    const [, token = ''] = [...device.cookies].find(([name]) => name.startsWith('prumo.device.')) ?? [];
    expect(token).toMatch(/^[\w-]{22}$/);
    const rows = JSON.stringify(await app.dataSource.query('SELECT * FROM known_devices'));
    expect(rows).not.toContain(token);
    const alone = somewhere();
    for (const [name, value] of device.cookies)
      if (name.startsWith('prumo.device.')) alone.cookies.set(name, value);
    expect((await alone.send('get', '/api/auth/user')).status).toBe(401);
  });
});

describe('the list of a person’s own devices', () => {
  it('shows browser, address and times, without the cookie', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
    const device = await signedInSomewhere({ 'User-Agent': agent });
    await signedInSomewhere();
    const devices = await listOf(device);
    expect(devices).toHaveLength(2);
    expect(devices.find(({ current }) => current)).toEqual({
      id: expect.any(String),
      browser: 'Firefox no Linux',
      address: device.headers['X-Forwarded-For'],
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      current: true,
    });
  });

  it('forgets one: it counts as unknown, and the audit has a row', async () => {
    const [here, lost] = [await signedInSomewhere(), await signedInSomewhere()];
    const target = (await listOf(here)).find(({ current }) => !current);
    const answer = await here.write('delete', `/api/auth/devices/${target?.id}`);
    expect([answer.status, answer.body.id]).toEqual([200, target?.id]);
    expect(await listOf(here)).toHaveLength(1);
    expect(await countOf(app, 'audit_log', `action = 'deviceForgotten' AND user_id = ${person.id}`)).toBe(1);
    await lockStrangersOut();
    expect((await lost.login(person)).status).toBe(429);
    expect((await here.login(person)).status).toBe(200);
  });

  it.each(['somebody else’s', 'nobody’s'])('answers 404 for one that is %s', async (whose) => {
    const mine = await signedInSomewhere();
    const theirs = (await listOf(mine))[0]?.id;
    const other = somewhere();
    await other.login(await createPerson(admin));
    const id = whose === 'nobody’s' ? 'x' : theirs;
    expect((await other.write('delete', `/api/auth/devices/${id}`)).status).toBe(404);
    expect(await listOf(mine)).toHaveLength(1);
  });
});
