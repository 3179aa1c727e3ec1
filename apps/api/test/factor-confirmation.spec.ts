import { startApp, type TestApp } from './support/app.js';
import { Authenticator } from './support/authenticator.js';
import { Browser, signedInBrowser } from './support/browser.js';
import { type Client, signedIn } from './support/client.js';
import { countOf, createPerson, type Person } from './support/people.js';
import { type App, codeOf, setUpApp, waitForCodes, wrongCode } from './support/second-factor.js';

const ASKED = {
  statusCode: 403,
  message: 'Confirme com o segundo fator para continuar.',
  code: 'REAUTH_FACTOR',
};
const ORIGIN = 'https://prumo.exemplo.com.br';
const FACTORS = '/api/account/second-factor';

let app: TestApp;
let admin: Client;
let person: Person;
let own: Browser;
let device: App;

beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: ORIGIN, TRUST_PROXY: '1' } });
  admin = await signedIn(app);
});
beforeEach(async () => {
  person = await createPerson(admin);
  own = await signedInBrowser(app.url, person);
  device = await setUpApp(own);
});
afterAll(() => app.stop());

const byCode = (code: string, browser = own) =>
  browser.write('post', '/api/auth/confirm/second-factor', { code });

/** Lets the time pass for which a second factor that was given counts; the password's goes on. */
const ageFactor = (id = person.id, seconds = 601) =>
  app.dataSource.query(
    `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{factorGivenAt}', to_jsonb($2::bigint))::json
     WHERE sess ->> 'userId' = $1`,
    [String(id), Math.floor(Date.now() / 1000) - seconds],
  );

async function addPasskey(browser = own): Promise<{ key: Authenticator; id: number }> {
  const key = new Authenticator('prumo.exemplo.com.br', ORIGIN);
  const { body } = await browser.write('post', `${FACTORS}/passkeys/options`);
  const response = key.create(body.options as { challenge: string });
  const added = await browser.write('post', `${FACTORS}/passkeys`, { name: 'Notebook', response });
  if (added.status !== 200) throw new Error(`Not added: ${added.status} ${added.text}`);
  const state = await browser.send('get', FACTORS);
  return { key, id: state.body.passkeys.at(-1).id as number };
}

async function passkeyAnswer(key: Authenticator, browser = own) {
  const { body } = await browser.write('post', '/api/auth/confirm/passkey/options');
  const response = key.get(body.options as { challenge: string });
  return browser.write('post', '/api/auth/confirm/passkey', { response });
}

/** Every way of changing one's own factors. */
const changes = (id = 1): [string, () => Promise<{ status: number; body: object }>][] => [
  ['removing the app', () => own.write('delete', `${FACTORS}/totp`)],
  ['another app', () => own.write('post', `${FACTORS}/totp`)],
  ['removing a passkey', () => own.write('delete', `${FACTORS}/passkeys/${id}`)],
  ['another passkey', () => own.write('post', `${FACTORS}/passkeys/options`)],
  ['new recovery codes', () => own.write('post', `${FACTORS}/recovery-codes`)],
];

describe('a caller with the password alone', () => {
  it('cannot change the factors of a person who has one', async () => {
    const { id } = await addPasskey();
    await ageFactor();
    for (const [what, change] of changes(id)) {
      const { status, body } = await change();
      expect([what, status, body]).toEqual([what, 403, ASKED]);
    }
    expect((await own.send('get', FACTORS)).body).toMatchObject({
      totpSince: expect.any(String),
      passkeys: [{ id }],
      recoveryCodesLeft: 10,
    });
  });

  it('cannot confirm an app whose setup began before', async () => {
    const { body } = await own.write('post', `${FACTORS}/totp`);
    await ageFactor();
    const code = codeOf(body.secret as string);
    expect((await own.write('post', `${FACTORS}/totp/confirm`, { code })).body).toEqual(ASKED);
    expect((await byCode(codeOf(device.secret))).status).toBe(200);
  });

  it('cannot reset their own factor as an administrator', async () => {
    const boss = await createPerson(admin, { isAdmin: true });
    const browser = await signedInBrowser(app.url, boss);
    const { secret } = await setUpApp(browser);
    await ageFactor(boss.id);
    const reset = () => browser.write('delete', `/api/users/${boss.id}/second-factor`);
    expect((await reset()).body).toEqual(ASKED);
    await byCode(codeOf(secret), browser);
    expect((await reset()).status).toBe(200);
  });
});

describe('a second factor that is confirmed', () => {
  it.each<[string, () => Promise<{ status: number }>]>([
    ['a code of the app', () => byCode(codeOf(device.secret))],
    ['a recovery code', () => byCode(device.recoveryCodes[0] ?? '')],
  ])('by %s allows the change for ten minutes', async (_, give) => {
    await ageFactor();
    expect((await give()).status).toBe(200);
    expect((await own.write('post', `${FACTORS}/recovery-codes`)).status).toBe(200);
    await ageFactor(person.id, 590);
    expect((await own.write('delete', `${FACTORS}/totp`)).status).toBe(200);
  });

  it('by a passkey allows the removal of a lost app', async () => {
    const { key } = await addPasskey();
    await ageFactor();
    const answer = await passkeyAnswer(key);
    expect([answer.status, answer.body.id]).toEqual([200, person.id]);
    expect((await own.write('delete', `${FACTORS}/totp`)).status).toBe(200);
  });

  it('is valid from the sign-in with it, in that session only', async () => {
    await waitForCodes(app, person.id);
    const there = new Browser(app.url);
    const credentials = { email: person.email, password: person.password };
    await there.write('post', '/api/login', { ...credentials, code: codeOf(device.secret) });
    await ageFactor();
    expect((await own.write('post', `${FACTORS}/recovery-codes`)).body).toEqual(ASKED);
    expect((await there.write('post', `${FACTORS}/recovery-codes`)).body).toEqual(ASKED);
    await byCode(device.recoveryCodes[0] ?? '', there);
    expect((await there.write('post', `${FACTORS}/recovery-codes`)).status).toBe(200);
    expect((await own.write('post', `${FACTORS}/recovery-codes`)).body).toEqual(ASKED);
  });

  it('is audited, and a used recovery code is an account event', async () => {
    await byCode(device.recoveryCodes[0] ?? '');
    const where = `user_id = ${person.id} AND action = 'secondFactorConfirmed'`;
    expect(await countOf(app, 'audit_log', where)).toBe(1);
    expect(await countOf(app, 'account_events', `user_id = ${person.id} AND kind = 'recoveryCodeUsed'`)).toBe(
      1,
    );
  });

  it('answers 400 on its field when it is wrong, with the limits of a sign-in', async () => {
    await ageFactor();
    const message = 'Código inválido.';
    const wrong = await byCode(wrongCode(device.secret));
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { statusCode: 400, message, errors: { code: message } },
    ]);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await byCode(wrongCode(device.secret))).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await byCode(codeOf(device.secret))).status).toBe(429);
    expect((await own.write('delete', `${FACTORS}/totp`)).body).toEqual(ASKED);
  });

  it("by another person's passkey, or without a challenge, is refused", async () => {
    const other = await createPerson(admin);
    const { key } = await addPasskey(await signedInBrowser(app.url, other));
    await ageFactor();
    expect((await passkeyAnswer(key)).status).toBe(400);
    const response = key.get({ challenge: 'AAAA' });
    expect((await own.write('post', '/api/auth/confirm/passkey', { response })).status).toBe(400);
    expect((await own.write('delete', `${FACTORS}/totp`)).body).toEqual(ASKED);
  });

  it('is not required from a user without one', async () => {
    const other = await createPerson(admin);
    const browser = await signedInBrowser(app.url, other);
    expect((await byCode(codeOf(device.secret), browser)).status).toBe(400);
    await setUpApp(browser);
    expect((await browser.write('delete', `${FACTORS}/totp`)).status).toBe(200);
  });
});

describe('API tokens from before the first factor', () => {
  let other: Person;
  let browser: Browser;
  let token: string;
  beforeEach(async () => {
    other = await createPerson(admin);
    browser = await signedInBrowser(app.url, other);
    const made = await browser.write('post', '/api/account/tokens', {
      name: 'Planilha',
      scope: 'read',
      days: 30,
    });
    token = made.body.token as string;
  });

  const enrol = async (extra: object) => {
    const { body } = await browser.write('post', `${FACTORS}/totp`);
    const code = codeOf(body.secret as string, -1);
    return browser.write('post', `${FACTORS}/totp/confirm`, { code, ...extra });
  };
  const byToken = async () => {
    const answer = await fetch(`${app.url}/api/dashboard/stats`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await answer.text();
    return answer.status;
  };

  it('are revoked with it, named in the response and audited', async () => {
    expect((await browser.send('get', FACTORS)).body.tokens).toEqual(['Planilha']);
    expect(await byToken()).toBe(200);
    expect((await enrol({})).body.revokedTokens).toEqual(['Planilha']);
    expect(await byToken()).toBe(401);
    expect(await countOf(app, 'audit_log', `entity_id = ${other.id} AND action = 'tokenRevoked'`)).toBe(1);
  });

  it('stay with keepsTokens', async () => {
    expect((await enrol({ keepsTokens: true })).body.revokedTokens).toEqual([]);
    expect(await byToken()).toBe(200);
  });

  it('are revoked with a first passkey', async () => {
    await addPasskey(browser);
    expect(await byToken()).toBe(401);
  });

  it('stay when another factor is added', async () => {
    await enrol({ keepsTokens: true });
    await addPasskey(browser);
    expect(await byToken()).toBe(200);
  });
});
