import { jest } from '@jest/globals';

import { SecondFactors } from '../src/features/people/second-factor/second-factors.service.js';
import { startApp, type TestApp } from './support/app.js';
import { Browser, setCookies, signedInBrowser } from './support/browser.js';
import { type Client, signedIn } from './support/client.js';
import { countOf, createPerson, type Person } from './support/people.js';
import { type App, codeOf, setUpApp, waitForCodes, wrongCode } from './support/second-factor.js';

const FAILED = { statusCode: 401, message: 'E-mail ou senha inválidos.' };
const OVER = { statusCode: 401, message: 'O tempo para confirmar acabou. Entre novamente.' };

let app: TestApp;
let admin: Client;
let person: Person;
let own: Browser;
let device: App;

beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1' } });
  admin = await signedIn(app);
});
beforeEach(async () => {
  person = await createPerson(admin);
  own = await signedInBrowser(app.url, person);
  device = await setUpApp(own);
});
afterAll(() => app.stop());

let place = 0;
const elsewhere = (): Browser => {
  place += 1;
  return new Browser(app.url, { 'X-Forwarded-For': `10.${place >> 8}.${place & 255}.1` });
};
const byCode = (browser: Browser, code: string) =>
  browser.write('post', '/api/login/second-factor', { code });
const who = async (browser: Browser) => (await browser.send('get', '/api/auth/user')).status;
const together = (browser: Browser, code: string, password = person.password) =>
  browser.write('post', '/api/login', { email: person.email, password, code });

/** A browser in which the password was right. */
async function halfway(): Promise<Browser> {
  const browser = elsewhere();
  await browser.login(person);
  return browser;
}

describe('setting up an app', () => {
  it('answers a secret and its address, and counts only after a code confirmed it', async () => {
    const other = await createPerson(admin);
    const browser = await signedInBrowser(app.url, other);
    const { body } = await browser.write('post', '/api/account/second-factor/totp');
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.address).toContain(`otpauth://totp/Prumo:${encodeURIComponent(other.email)}?issuer=Prumo`);
    expect((await new Browser(app.url).login(other)).body).toHaveProperty('id', other.id);
    // Six letters that are no digits among them.
    for (const code of [wrongCode(body.secret), '⒊𘱲⩨οﹸ', '１２３４５６']) {
      const refused = await browser.write('post', '/api/account/second-factor/totp/confirm', { code });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['code']]);
    }
    expect((await browser.send('get', '/api/account/second-factor')).body).toMatchObject({ totpSince: null });
  });

  it('shows ten recovery codes once', async () => {
    expect(device.recoveryCodes).toHaveLength(10);
    for (const code of device.recoveryCodes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const { body } = await own.send('get', '/api/account/second-factor');
    expect(body).toMatchObject({ recoveryCodesLeft: 10, required: false, totpSince: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain(device.recoveryCodes[0]);
  });

  it('stores the secret encrypted and the codes hashed', async () => {
    const dump = JSON.stringify([
      await app.dataSource.query('SELECT * FROM totp_secrets'),
      await app.dataSource.query('SELECT * FROM recovery_codes'),
      await app.dataSource.query('SELECT * FROM audit_log'),
    ]);
    for (const secret of [device.secret, ...device.recoveryCodes])
      for (const form of [secret, secret.replaceAll('-', '')]) expect(dump).not.toContain(form);
  });

  it('ends the sessions that were opened without it', async () => {
    const other = await createPerson(admin);
    const [here, there] = [await signedInBrowser(app.url, other), await signedInBrowser(app.url, other)];
    await setUpApp(here);
    expect([await who(here), await who(there)]).toEqual([200, 401]);
  });

  it('refuses a concurrent sign-in without it', async () => {
    const other = await createPerson(admin);
    const theirs = await signedInBrowser(app.url, other);
    const factors = app.app.get(SecondFactors, { strict: false });
    const kindsOf = factors.kindsOf.bind(factors);
    const spy = jest.spyOn(factors, 'kindsOf');
    // With the password, and once more before the session opens.
    spy.mockImplementationOnce(kindsOf).mockImplementationOnce(async (id) => {
      const before = await kindsOf(id);
      await setUpApp(theirs);
      return before;
    });
    const browser = elsewhere();
    const answer = await browser.login(other);
    spy.mockRestore();
    expect([answer.status, answer.body]).toEqual([401, FAILED]);
    expect(await who(browser)).toBe(401);
    expect((await browser.login(other)).body.secondFactor).toEqual(['totp', 'recovery']);
  });
});

describe('signing in', () => {
  it('opens no session with the password alone, and names the missing factors', async () => {
    const browser = elsewhere();
    const answer = await browser.login(person);
    expect([answer.status, answer.body]).toEqual([200, { secondFactor: ['totp', 'recovery'] }]);
    expect(setCookies(answer).map((line) => line.split('=')[0])).toEqual(['prumo.step']);
    expect(setCookies(answer)[0]).toMatch(/HttpOnly; SameSite=Strict/);
    expect(await who(browser)).toBe(401);
  });

  it('is completed by a code, with a new session and a known device', async () => {
    const browser = await halfway();
    const answer = await byCode(browser, codeOf(device.secret));
    const session = (await browser.send('get', '/api/auth/user')).body;
    // What happened to the account is told at the next sign-in, the new app among it.
    const news = [expect.objectContaining({ kind: 'secondFactorAdded', byAnother: false })];
    expect([answer.status, answer.body]).toEqual([200, { ...session, news }]);
    expect([...browser.cookies.keys()].some((name) => name.startsWith('prumo.device.'))).toBe(true);
    expect(browser.cookies.has('prumo.step')).toBe(false);
    const rows: { changes: object }[] = await app.dataSource.query(
      `SELECT changes FROM audit_log WHERE action = 'login' AND entity_id = ${person.id} ORDER BY id DESC LIMIT 1`,
    );
    expect(rows[0]?.changes).toMatchObject({ factor: 'totp' });
  });

  it('accepts the code with white space, and those of the adjacent time steps', async () => {
    const spaced = codeOf(device.secret).replace(/^.../, '$& ');
    expect((await byCode(await halfway(), spaced)).status).toBe(200);
    expect((await byCode(await halfway(), codeOf(device.secret, 1))).status).toBe(200);
    await waitForCodes(app, person.id);
    expect((await byCode(await halfway(), codeOf(device.secret, -3))).status).toBe(401);
    expect((await byCode(await halfway(), codeOf(device.secret, 3))).status).toBe(401);
  });

  it('accepts password and code sent together', async () => {
    const browser = elsewhere();
    const answer = await together(browser, codeOf(device.secret));
    expect([answer.status, answer.body.id]).toEqual([200, person.id]);
    expect(await who(browser)).toBe(200);
  });

  it('accepts a recovery code once, in any case and grouping', async () => {
    const [code = ''] = device.recoveryCodes;
    expect((await byCode(await halfway(), code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await byCode(await halfway(), code)).status).toBe(401);
    expect((await own.send('get', '/api/account/second-factor')).body.recoveryCodesLeft).toBe(9);
  });

  it('refuses recovery codes from before they were renewed', async () => {
    const { body } = await own.write('post', '/api/account/second-factor/recovery-codes');
    expect((await byCode(await halfway(), device.recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await byCode(await halfway(), body.recoveryCodes[0])).status).toBe(200);
  });
});

describe('an attacker', () => {
  it('cannot use a code again, nor an earlier one', async () => {
    const code = codeOf(device.secret);
    const earlier = codeOf(device.secret, -1);
    expect((await byCode(await halfway(), code)).status).toBe(200);
    for (const old of [code, earlier]) expect((await byCode(await halfway(), old)).status).toBe(401);
  });

  it('gets one session of a code sent many times at once', async () => {
    const browsers = await Promise.all([halfway(), halfway(), halfway(), halfway()]);
    const code = codeOf(device.secret);
    const answers = await Promise.all(browsers.map((browser) => byCode(browser, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('has five attempts per step', async () => {
    const browser = await halfway();
    for (let n = 0; n < 5; n += 1) {
      const answer = await byCode(browser, wrongCode(device.secret));
      expect(answer.body).toEqual({
        statusCode: 401,
        message: 'Código inválido.',
        errors: { code: 'Código inválido.' },
      });
    }
    expect((await byCode(browser, codeOf(device.secret))).body).toEqual(OVER);
  });

  it('with the password gets no more attempts at codes than others at passwords', async () => {
    const found: number[] = [];
    for (let n = 0; n < 14; n += 1) {
      const browser = elsewhere();
      await browser.login(person);
      found.push((await byCode(browser, wrongCode(device.secret))).status);
    }
    expect(found.slice(0, 10)).toEqual(Array(10).fill(401));
    // The password is asked for again each time, and by then that is too often as well.
    expect(found.slice(10).every((status) => status !== 200)).toBe(true);
    expect((await elsewhere().login(person)).status).toBe(429);
  });

  it('locks the app’s codes after months of attempts, not the recovery codes', async () => {
    await app.dataSource.query('UPDATE totp_secrets SET failures = 99 WHERE user_id = $1', [person.id]);
    expect((await byCode(await halfway(), wrongCode(device.secret))).status).toBe(401);
    const browser = await halfway();
    expect((await byCode(browser, codeOf(device.secret))).status).toBe(401);
    expect((await byCode(browser, device.recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await byCode(await halfway(), codeOf(device.secret))).status).toBe(200);
  });

  it.each([
    ['no step at all', () => undefined],
    ['a forged one', (step: string) => `${step.split('.')[0]}.${'a'.repeat(43)}`],
    [
      'one of another user',
      (step: string) =>
        `${Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(step.split('.')[0] ?? '', 'base64url').toString()), userId: 1 })).toString('base64url')}.${step.split('.')[1]}`,
    ],
    ['a malformed one', () => 'x'],
  ])('cannot use %s', async (_, spoil) => {
    const browser = await halfway();
    const spoilt = spoil(browser.cookies.get('prumo.step') ?? '');
    if (spoilt === undefined) browser.cookies.delete('prumo.step');
    else browser.cookies.set('prumo.step', spoilt);
    const answer = await byCode(browser, codeOf(device.secret));
    expect([answer.status, answer.body]).toEqual([401, OVER]);
  });

  it('cannot use a step after five minutes, after its use, or after a new password', async () => {
    const used = await halfway();
    const step = used.cookies.get('prumo.step') ?? '';
    await byCode(used, codeOf(device.secret));
    const again = elsewhere();
    again.cookies.set('prumo.step', step);
    expect((await byCode(again, device.recoveryCodes[0] ?? '')).body).toEqual(OVER);

    const late = await halfway();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 5 * 60_000);
    expect((await byCode(late, device.recoveryCodes[1] ?? '')).body).toEqual(OVER);
    clock.mockRestore();

    const changed = await halfway();
    await admin.put(`/api/users/${person.id}`, { password: 'Outra-senha-boa-3' });
    expect((await byCode(changed, device.recoveryCodes[2] ?? '')).body).toEqual(OVER);
  });

  it('gets one answer for a wrong password and a wrong code sent together', async () => {
    const answers = [
      await together(elsewhere(), wrongCode(device.secret)),
      await together(elsewhere(), codeOf(device.secret), 'errada'),
      await together(elsewhere(), wrongCode(device.secret), 'errada'),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([401, FAILED]);
  });
});

describe('a locked account', () => {
  const LOCKED = {
    statusCode: 429,
    message: 'Muitas tentativas de login. Tente novamente em 10 minutos.',
  };
  beforeEach(async () => {
    for (let n = 0; n < 11; n += 1) await elsewhere().login({ ...person, password: 'errada' });
  });

  it('accepts its owner from a new device with password and code together', async () => {
    const browser = elsewhere();
    expect((await browser.login(person)).body).toEqual(LOCKED);
    expect((await together(browser, codeOf(device.secret))).status).toBe(200);
    expect((await together(elsewhere(), device.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('answers every wrong attempt like the lock, also for people without a second factor', async () => {
    const plain = await createPerson(admin);
    for (let n = 0; n < 11; n += 1) await elsewhere().login({ ...plain, password: 'errada' });
    const code = codeOf(device.secret);
    const answers = [
      await together(elsewhere(), wrongCode(device.secret)),
      await together(elsewhere(), code, 'errada'),
      await together(elsewhere(), 'AAAA-AAAA-AAAA-AAAA'),
      await elsewhere().write('post', '/api/login', { ...credentialsOf(plain), code }),
      await elsewhere().write('post', '/api/login', { ...credentialsOf(plain), password: 'errada', code }),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([429, LOCKED]);
      expect(setCookies({ headers } as never)).toEqual([]);
    }
    const names = answers.map(({ headers }) => Object.keys(headers).sort().join());
    expect(new Set(names).size).toBe(1);
  });

  it('limits joint attempts from one place', async () => {
    const browser = elsewhere();
    for (let n = 0; n < 20; n += 1) await together(browser, wrongCode(device.secret), 'errada');
    expect((await together(browser, codeOf(device.secret))).body).toEqual(LOCKED);
    expect((await together(elsewhere(), codeOf(device.secret))).status).toBe(200);
  }, 60_000);
});

const credentialsOf = ({ email, password }: Person) => ({ email, password });

describe('a second factor that an administrator requires', () => {
  let demanded: Person;
  beforeEach(async () => {
    demanded = await createPerson(admin, { secondFactorRequired: true, allowedModules: ['buildings'] });
  });

  it('must be set up after the sign-in, before anything else', async () => {
    const browser = await signedInBrowser(app.url, demanded);
    expect((await browser.send('get', '/api/auth/user')).body.mustSetUpFactor).toBe(true);
    for (const path of ['/api/buildings', '/api/dashboard/stats', '/api/settings']) {
      const answer = await browser.send('get', path);
      expect([answer.status, answer.body.message]).toEqual([
        403,
        'Configure o segundo fator para continuar.',
      ]);
    }
    await setUpApp(browser);
    expect((await browser.send('get', '/api/buildings')).status).toBe(200);
    expect((await browser.send('get', '/api/auth/user')).body.mustSetUpFactor).toBeUndefined();
  });

  it('applies to an open session from its next sign-in', async () => {
    const free = await createPerson(admin, { allowedModules: ['buildings'] });
    const browser = await signedInBrowser(app.url, free);
    await admin.put(`/api/users/${free.id}`, { secondFactorRequired: true });
    expect((await browser.send('get', '/api/buildings')).status).toBe(200);
    const next = await signedInBrowser(app.url, free);
    expect((await next.send('get', '/api/buildings')).status).toBe(403);
    await admin.put(`/api/users/${free.id}`, { secondFactorRequired: false });
    expect((await next.send('get', '/api/buildings')).status).toBe(200);
  });

  it('cannot be removed by its owner', async () => {
    const browser = await signedInBrowser(app.url, demanded);
    await setUpApp(browser);
    expect((await browser.write('delete', '/api/account/second-factor/totp')).status).toBe(409);
  });
});

describe('removing a second factor', () => {
  it('by its owner removes the recovery codes and ends other sessions', async () => {
    const there = await halfway();
    await byCode(there, codeOf(device.secret));
    const answer = await own.write('delete', '/api/account/second-factor/totp');
    expect([answer.status, answer.body]).toMatchObject([200, { totpSince: null, recoveryCodesLeft: 0 }]);
    expect([await who(own), await who(there)]).toEqual([200, 401]);
    expect((await elsewhere().login(person)).body.id).toBe(person.id);
    expect(await countOf(app, 'recovery_codes', `user_id = ${person.id}`)).toBe(0);
  });

  it('by an administrator ends all sessions', async () => {
    const answer = await admin.delete(`/api/users/${person.id}/second-factor`);
    expect([answer.status, answer.body.id]).toEqual([200, person.id]);
    expect(await who(own)).toBe(401);
    expect((await elsewhere().login(person)).body.id).toBe(person.id);
  });

  it('is audited', async () => {
    await own.write('delete', '/api/account/second-factor/totp');
    const rows: { action: string }[] = await app.dataSource.query(
      `SELECT action FROM audit_log WHERE entity = 'users' AND entity_id = ${person.id} AND action LIKE 'secondFactor%' ORDER BY id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['secondFactorAdded', 'secondFactorRemoved']);
  });
});

it('refuses the app’s codes, not the recovery codes, after SESSION_SECRET changed', async () => {
  const other = await startApp({
    databaseUrl: app.databaseUrl,
    env: { SESSION_SECRET: 'another-secret-for-tests' },
  });
  const browser = new Browser(other.url);
  await browser.login(person);
  expect((await byCode(browser, codeOf(device.secret))).status).toBe(401);
  expect((await byCode(browser, device.recoveryCodes[0] ?? '')).status).toBe(200);
  await other.stop();
});
