import { startApp, type TestApp } from './support/app.js';
import { Authenticator, type Bent } from './support/authenticator.js';
import { Browser, signedInBrowser } from './support/browser.js';
import { type Client, signedIn } from './support/client.js';
import { countOf, createPerson, type Person } from './support/people.js';
import { setUpApp } from './support/second-factor.js';

const ORIGIN = 'https://prumo.exemplo.com.br';
const RP = 'prumo.exemplo.com.br';
const REFUSED = 'A chave de acesso não foi reconhecida.';
const OVER = 'O tempo para confirmar acabou. Entre novamente.';

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

const SECOND = '/api/account/second-factor';

async function optionsOf(browser: Browser, path: string, body: object = {}) {
  const answer = await browser.write('post', path, body);
  return answer.body.options as { challenge: string; allowCredentials: { id: string }[]; rpId: string };
}

/** Registers a passkey of a key of one's own. */
async function register(browser: Browser, key: Authenticator, name = 'Chave USB', bent: Bent = {}) {
  const options = await optionsOf(browser, `${SECOND}/passkeys/options`);
  return browser.write('post', `${SECOND}/passkeys`, { name, response: key.create(options, bent) });
}

async function withPasskey(browser: Browser = own): Promise<Authenticator> {
  const key = new Authenticator(RP, ORIGIN);
  const answer = await register(browser, key);
  if (answer.status !== 200) throw new Error(`Not registered: ${answer.status} ${answer.text}`);
  return key;
}

const finish = (browser: Browser, response: object) =>
  browser.write('post', '/api/login/passkey', { response });

/** Signs in by password and passkey, or by passkey alone. */
async function signIn(key: Authenticator, { alone = false, bent = {} as Bent } = {}) {
  const browser = new Browser(app.url);
  if (!alone) await browser.login(person);
  const options = await optionsOf(browser, '/api/login/passkey/options', alone ? { alone } : {});
  return finish(browser, key.get(options, bent));
}

describe('the user handle of a passkey', () => {
  const another = Buffer.from('another').toString('base64url');

  it.each([
    ['alone, without one', true, null, 401],
    ['alone, with that of another', true, another, 401],
    ['beside the password, with that of another', false, another, 401],
    ['beside the password, without one', false, null, 200],
    ['alone, with its own', true, undefined, 200],
  ])('%s: answers the expected status', async (_, alone, userHandle, status) => {
    const key = await withPasskey();
    const answer = await signIn(key, { alone, bent: { userHandle } });
    expect([answer.status, answer.body.message]).toEqual([status, status === 200 ? undefined : REFUSED]);
  });

  it('of an earlier release is stored at its first use', async () => {
    const key = await withPasskey();
    await app.dataSource.query('UPDATE passkeys SET user_handle = NULL');
    const statuses = [];
    for (const userHandle of [another, another, undefined])
      statuses.push((await signIn(key, { alone: true, bent: { userHandle } })).status);
    expect(statuses).toEqual([200, 200, 401]);
  });
});

describe('a passkey', () => {
  it('is a second factor, and brings recovery codes when it is the first', async () => {
    const key = new Authenticator(RP, ORIGIN);
    const answer = await register(own, key);
    expect([answer.status, answer.body.recoveryCodes.length]).toEqual([200, 10]);
    expect((await new Browser(app.url).login(person)).body).toEqual({
      secondFactor: ['passkey', 'recovery'],
    });
    const done = await signIn(key);
    expect([done.status, done.body.id]).toEqual([200, person.id]);
    const { body } = await own.send('get', SECOND);
    expect(body.passkeys).toEqual([
      expect.objectContaining({ name: 'Chave USB', lastUsedAt: expect.any(String) }),
    ]);
  });

  it('is requested among the user’s own, with user verification', async () => {
    const key = await withPasskey();
    const browser = new Browser(app.url);
    await browser.login(person);
    expect(await optionsOf(browser, '/api/login/passkey/options')).toMatchObject({
      rpId: RP,
      userVerification: 'required',
      allowCredentials: [{ id: key.id.toString('base64url') }],
    });
  });

  it('signs in without e-mail and without disclosing accounts', async () => {
    const key = await withPasskey();
    const options = await optionsOf(new Browser(app.url), '/api/login/passkey/options', { alone: true });
    expect(options.allowCredentials).toEqual([]);
    const answer = await signIn(key, { alone: true });
    expect([answer.status, answer.body.id]).toEqual([200, person.id]);
  });

  it('signs in while failed attempts lock the account', async () => {
    const key = await withPasskey();
    for (let n = 0; n < 11; n += 1)
      await new Browser(app.url, { 'X-Forwarded-For': `10.9.0.${n}` }).login({
        ...person,
        password: 'errada',
      });
    expect((await new Browser(app.url).login(person)).status).toBe(429);
    expect((await signIn(key, { alone: true })).status).toBe(200);
  });

  it('is listed by name beside others, and removed alone', async () => {
    const [one, two] = [await withPasskey(), await withPasskey()];
    const { body } = await own.send('get', SECOND);
    expect(body.passkeys).toHaveLength(2);
    expect(
      (await own.write('delete', `${SECOND}/passkeys/${body.passkeys[0].id}`)).body.passkeys,
    ).toHaveLength(1);
    expect((await signIn(one, { alone: true })).status).toBe(401);
    expect((await signIn(two, { alone: true })).status).toBe(200);
    expect((await own.write('delete', `${SECOND}/passkeys/${body.passkeys[1].id}`)).status).toBe(200);
    expect((await new Browser(app.url).login(person)).body.id).toBe(person.id);
    expect(await countOf(app, 'recovery_codes', `user_id = ${person.id}`)).toBe(0);
  });

  it('of another person can be neither removed nor registered again', async () => {
    const key = await withPasskey();
    const { body } = await own.send('get', SECOND);
    const other = await signedInBrowser(app.url, await createPerson(admin));
    expect((await other.write('delete', `${SECOND}/passkeys/${body.passkeys[0].id}`)).status).toBe(404);
    expect((await register(other, key)).status).toBe(409);
  });

  it('needs a name', async () => {
    const answer = await register(own, new Authenticator(RP, ORIGIN), ' ');
    expect(answer.body.errors).toEqual({ name: 'Nome da chave é obrigatório' });
  });
});

describe('a password reset by an administrator', () => {
  const access = async () => (await admin.get(`/api/users/${person.id}/access`)).body as object;
  const makeToken = async () => {
    const made = await own.write('post', '/api/account/tokens', {
      name: 'Planilha',
      scope: 'read',
      days: 30,
    });
    return made.body.token as string;
  };
  const useToken = async (token: string): Promise<number> => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${app.url}/api/states`, { headers })).status;
  };
  const password = 'Outra-senha-boa-3';

  it('removes passkeys and tokens, names them and counts them in the audit', async () => {
    const [key, token] = [await withPasskey(), await makeToken()];
    expect(await access()).toEqual({ passkeys: ['Chave USB'], tokens: ['Planilha'], hasApp: false });
    const answer = await admin.put(`/api/users/${person.id}`, { password });
    expect([answer.status, answer.body.removedAccess]).toEqual([
      200,
      { passkeys: ['Chave USB'], tokens: ['Planilha'] },
    ]);
    expect([(await signIn(key, { alone: true })).status, await useToken(token)]).toEqual([401, 401]);
    expect(await access()).toEqual({ passkeys: [], tokens: [], hasApp: false });
    expect(await countOf(app, 'recovery_codes', `user_id = ${person.id}`)).toBe(0);
    const rows: { changes: object }[] = await app.dataSource.query(
      `SELECT changes FROM audit_log WHERE action = 'passwordChanged' AND entity_id = ${person.id}`,
    );
    expect(rows[0]?.changes).toEqual({ removedPasskeys: 1, removedTokens: 1, keepsAccess: false });
  });

  it('keeps passkeys and tokens with keepsAccess', async () => {
    const [key, token] = [await withPasskey(), await makeToken()];
    const answer = await admin.put(`/api/users/${person.id}`, { password, keepsAccess: true });
    expect(answer.body.removedAccess).toEqual({ passkeys: [], tokens: [] });
    expect((await signIn(key, { alone: true })).status).toBe(200);
    expect(await useToken(token)).not.toBe(401);
  });

  it('keeps the authenticator app, which grants nothing without the password', async () => {
    await setUpApp(own);
    await withPasskey();
    await admin.put(`/api/users/${person.id}`, { password });
    expect((await new Browser(app.url).login({ ...person, password })).body).toEqual({
      secondFactor: ['totp', 'recovery'],
    });
  });

  it('lists the remaining access to administrators only', async () => {
    expect((await own.send('get', `/api/users/${person.id}/access`)).status).toBe(403);
    expect((await admin.get('/api/users/999999/access')).status).toBe(404);
  });
});

describe('an attacker', () => {
  it.each<[string, Bent]>([
    ['from another page', { origin: 'https://prumo.exemplo.com.br.mau.exemplo' }],
    ['of another site', { rpId: 'mau.exemplo' }],
    ['without the person’s being verified', { verified: false }],
    ['with a random signature', { signature: Buffer.alloc(70, 1) }],
    ['that counts no further (a copy)', { counter: 0 }],
  ])('cannot sign in with a passkey %s', async (_, bent) => {
    const key = await withPasskey();
    expect((await signIn(key)).status).toBe(200);
    for (const alone of [false, true]) {
      const answer = await signIn(key, { alone, bent });
      expect([answer.status, answer.body.message]).toEqual([401, REFUSED]);
    }
  });

  it.each<[string, Bent]>([
    ['from another page', { origin: 'https://mau.exemplo' }],
    ['without verification', { verified: false }],
  ])('cannot register one %s', async (_, bent) => {
    expect((await register(own, new Authenticator(RP, ORIGIN), 'x', bent)).status).toBe(400);
  });

  it('cannot replay a signature, nor use it in another browser', async () => {
    const key = await withPasskey();
    const browser = new Browser(app.url);
    const options = await optionsOf(browser, '/api/login/passkey/options', { alone: true });
    const step = browser.cookies.get('prumo.step') ?? '';
    const answer = key.get(options);
    const elsewhere = new Browser(app.url);
    await optionsOf(elsewhere, '/api/login/passkey/options', { alone: true });
    expect((await finish(elsewhere, answer)).body.message).toBe(REFUSED);
    expect((await finish(browser, answer)).status).toBe(200);
    const again = new Browser(app.url);
    again.cookies.set('prumo.step', step);
    expect((await finish(again, answer)).status).toBe(401);
  });

  it('gets one session of a signature sent many times at once, with a passkey without a counter', async () => {
    const key = new Authenticator(RP, ORIGIN);
    await register(own, key);
    const browser = new Browser(app.url);
    const options = await optionsOf(browser, '/api/login/passkey/options', { alone: true });
    const step = browser.cookies.get('prumo.step') ?? '';
    const answer = key.get(options, { counter: 0 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => {
        const one = new Browser(app.url);
        one.cookies.set('prumo.step', step);
        return finish(one, answer);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('cannot complete another person’s sign-in with their own passkey', async () => {
    await withPasskey();
    const other = await createPerson(admin);
    const theirs = await withPasskey(await signedInBrowser(app.url, other));
    const answer = await signIn(theirs);
    expect([answer.status, answer.body.message]).toEqual([401, REFUSED]);
  });

  it('cannot use a challenge of another purpose', async () => {
    const key = await withPasskey();
    const options = await optionsOf(own, `${SECOND}/passkeys/options`);
    const answer = await finish(own, key.get(options));
    expect([answer.status, answer.body.message]).toEqual([401, OVER]);
  });

  it.each([
    {},
    { id: 7 },
    { id: 'x' },
    { id: 'x', response: null },
    { id: 'x', response: { clientDataJSON: [] } },
  ])('is refused without a reason when the response is %j', async (spoilt) => {
    const key = await withPasskey();
    const browser = new Browser(app.url);
    await optionsOf(browser, '/api/login/passkey/options', { alone: true });
    const id = key.id.toString('base64url');
    for (const response of [spoilt, { ...spoilt, id }, { ...key.get({ challenge: 'x' }), ...spoilt, id }]) {
      const { status } = await finish(browser, response);
      expect(status).toBe(401);
    }
  });

  it('cannot send a large body', async () => {
    const { status } = await finish(new Browser(app.url), { id: 'x'.repeat(5000) });
    expect(status).toBe(413);
  });
});

describe('origins that allow passkeys', () => {
  it.each([
    ['at localhost, without PUBLIC_URL', {}, 'localhost:3000', true],
    ['not by an address, without PUBLIC_URL', {}, '192.168.0.7:3000', false],
    ['at PUBLIC_URL', { PUBLIC_URL: ORIGIN }, 'qualquer:3000', true],
    ['not where anybody listens in', { PUBLIC_URL: 'http://prumo.exemplo.com.br' }, 'localhost:3000', false],
    ['not at an address', { PUBLIC_URL: 'https://10.0.0.1' }, 'localhost:3000', false],
  ])('%s', async (_, env, host, possible) => {
    const other = await startApp({ databaseUrl: app.databaseUrl, env });
    const browser = new Browser(other.url, { Host: host });
    await browser.login(person);
    expect((await browser.send('get', SECOND)).body.passkeysPossible).toBe(possible);
    const asked = await browser.write('post', `${SECOND}/passkeys/options`, {});
    expect(asked.status).toBe(possible ? 200 : 400);
    await other.stop();
  });

  it('registers a passkey for localhost at localhost', async () => {
    const other = await startApp({ databaseUrl: app.databaseUrl });
    const browser = new Browser(other.url, { Host: 'localhost:3000' });
    await browser.login(person);
    const key = new Authenticator('localhost', 'http://localhost:3000');
    expect((await register(browser, key)).status).toBe(200);
    await other.stop();
  });
});

it('offers app and passkey when both are set up, and keeps the recovery codes', async () => {
  await setUpApp(own);
  const key = new Authenticator(RP, ORIGIN);
  expect((await register(own, key)).body.recoveryCodes).toBeNull();
  const browser = new Browser(app.url);
  expect((await browser.login(person)).body.secondFactor).toEqual(['totp', 'passkey', 'recovery']);
});
