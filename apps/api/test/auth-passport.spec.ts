import { ADMIN, startApp, type TestApp } from './support/app.js';
import { Browser, signedInBrowser } from './support/browser.js';
import { signedIn } from './support/client.js';
import { createPerson, type Person } from './support/people.js';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  person = await createPerson(await signedIn(app));
});
afterAll(() => app.stop());

describe('the guards of a sign-in', () => {
  it('answer 403 for a missing CSRF token before they validate the body', async () => {
    expect((await new Browser(app.url).send('post', '/api/login', { body: {} })).status).toBe(403);
  });

  it('answer 400 with field errors before the throttle, also at a locked account', async () => {
    const browser = new Browser(app.url);
    for (let n = 0; n < 6; n += 1) await browser.login({ ...person, password: 'errada' });
    const answer = await browser.write('post', '/api/login', { email: person.email });
    expect([answer.status, answer.body.errors]).toEqual([400, { password: 'Senha é obrigatória' }]);
    expect((await browser.login(person)).status).toBe(429);
  });

  it('count no attempt for a body that is invalid', async () => {
    const browser = new Browser(app.url);
    for (let n = 0; n < 8; n += 1) await browser.write('post', '/api/login', { ...person, id: 1 });
    expect((await browser.login(person)).status).toBe(200);
  });

  it('read e-mail and password from the body only, not from the URL as passport-local would', async () => {
    const query = new URLSearchParams(ADMIN).toString();
    const answer = await new Browser(app.url).write('post', `/api/login?${query}`, {});
    expect(answer.status).toBe(400);
  });

  it('answer 400 for a second factor’s body before they look for the flow', async () => {
    const browser = new Browser(app.url);
    expect((await browser.write('post', '/api/login/second-factor', {})).body.errors).toHaveProperty('code');
    expect((await browser.write('post', '/api/login/passkey', {})).body.errors).toHaveProperty('response');
  });

  it('refuse a bearer token', async () => {
    const headers = { authorization: `Bearer prumo_${'a'.repeat(43)}` };
    const answer = await new Browser(app.url).send('post', '/api/login', { body: person, headers });
    expect(answer.status).toBe(403);
  });
});

it('signs in to each of two applications in one process by its own database', async () => {
  const other = await startApp();
  try {
    expect((await new Browser(other.url).login(person)).status).toBe(401);
    expect((await new Browser(app.url).login(person)).status).toBe(200);
    expect((await new Browser(other.url).login(ADMIN)).status).toBe(200);
  } finally {
    await other.stop();
  }
  expect((await new Browser(app.url).login(person)).status).toBe(200);
});

describe('the row of a session', () => {
  const rowOf = async (): Promise<{ sid: string; sess: Record<string, unknown> }> => {
    const [row] = await app.dataSource.query(
      `SELECT sid, sess FROM sessions WHERE sess ->> 'userId' = $1 ORDER BY expire DESC LIMIT 1`,
      [String(person.id)],
    );
    return row;
  };

  it('contains only the sign-in, without data of passport or the user', async () => {
    await signedInBrowser(app.url, person);
    expect(Object.keys((await rowOf()).sess).sort()).toEqual([
      ...['address', 'browser', 'confirmedAt', 'cookie', 'createdAt', 'expiresAt', 'lastUsedAt'],
      ...['mustSetUpFactor', 'publicId', 'userId'],
    ]);
  });

  it('is a new one after another sign-in in the same browser, without data of the earlier one', async () => {
    const browser = await signedInBrowser(app.url, person);
    const before = await rowOf();
    await app.dataSource.query(
      `UPDATE sessions SET sess = (sess::jsonb || '{"factorGivenAt": 9999999999}')::json WHERE sid = $1`,
      [before.sid],
    );
    expect((await browser.login(person)).status).toBe(200);
    const after = await rowOf();
    expect(after.sid).not.toBe(before.sid);
    expect(after.sess).not.toHaveProperty('factorGivenAt');
    expect(await app.dataSource.query('SELECT FROM sessions WHERE sid = $1', [before.sid])).toHaveLength(0);
  });
});
