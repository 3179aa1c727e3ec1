import pg from 'pg';
import supertest from 'supertest';

import { createTechnician, technicianBody } from './builders/technician.js';
import { ACCESS_TABLE } from './support/access-table.js';
import { startApp, type TestApp } from './support/app.js';
import { Browser, setCookies, signedInBrowser } from './support/browser.js';
import { type Client, signedIn } from './support/client.js';
import { countOf, createPerson, type Person } from './support/people.js';

let app: TestApp;
let admin: Client;
let person: Person;
let own: Browser;

beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1' } });
  admin = await signedIn(app);
});
beforeEach(async () => {
  person = await createPerson(admin, { allowedModules: ['technicians', 'typologies'] });
  own = await signedInBrowser(app.url, person);
});
afterAll(() => app.stop());

const WRITE = { name: 'Planilha', scope: 'write', days: 30 };

async function make(values: object = {}, browser: Browser = own) {
  const answer = await browser.write('post', '/api/account/tokens', { ...WRITE, ...values });
  if (answer.status !== 201) throw new Error(`No token: ${answer.status} ${answer.text}`);
  return answer.body as { id: number; token: string; expiresAt: string };
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** A request as a program makes it: a token and nothing else. */
function by(
  token: string,
  method: Method,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const request = supertest(app.url)
    [method](path)
    .redirects(0)
    .set({ Authorization: `Bearer ${token}`, ...headers });
  return body === undefined ? request : request.send(body);
}

describe('a personal API token', () => {
  it('is shown once, begins with prumo_, and is stored as a hash', async () => {
    const { token, id, expiresAt } = await make();
    expect(token).toMatch(/^prumo_[\w-]{43}$/);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29.9 * 24 * 3_600_000);
    const listed = await own.send('get', '/api/account/tokens');
    expect(listed.body).toEqual([
      expect.objectContaining({ id, name: 'Planilha', scope: 'write', lastUsedAt: null }),
    ]);
    const dump = JSON.stringify([
      listed.body,
      await app.dataSource.query('SELECT * FROM api_tokens'),
      await app.dataSource.query('SELECT * FROM audit_log'),
    ]);
    expect(dump).not.toContain(token.slice(6));
  });

  it('reads and writes as its owner without cookie and CSRF token, and sets no cookie', async () => {
    const { token } = await make();
    const created = await by(token, 'post', '/api/typologies', { code: 'TK-1', label: 'Por token' });
    expect(created.status).toBe(201);
    const read = await by(token, 'get', `/api/typologies/${created.body.id}`);
    expect([read.status, read.body.code, setCookies(read)]).toEqual([200, 'TK-1', []]);
    const rows: { user_id: number }[] = await app.dataSource.query(
      `SELECT user_id FROM audit_log WHERE entity = 'typologies' AND entity_id = ${created.body.id}`,
    );
    expect(rows).toEqual([{ user_id: person.id }]);
    expect((await own.send('get', '/api/account/tokens')).body[0].lastUsedAt).toEqual(expect.any(String));
  });

  it('answers 403 to writes when its scope is read', async () => {
    const { token } = await make({ scope: 'read' });
    expect((await by(token, 'get', '/api/typologies')).status).toBe(200);
    const refused = await by(token, 'post', '/api/typologies', { code: 'TK-2', label: 'Por token' });
    expect([refused.status, refused.body.message]).toEqual([403, 'Este token de API só permite leitura.']);
  });

  it("has its owner's current rights", async () => {
    const { token } = await make();
    await admin.put(`/api/users/${person.id}`, { allowedModules: ['technicians'] });
    expect((await by(token, 'get', '/api/typologies')).status).toBe(403);
    expect((await by(token, 'get', '/api/technicians')).status).toBe(200);
  });

  it('that is limited to modules reaches only those that its owner still has', async () => {
    const { token } = await make({ modules: ['typologies'] });
    expect((await by(token, 'get', '/api/typologies')).status).toBe(200);
    expect((await by(token, 'get', '/api/technicians')).status).toBe(403);
    const foreign = await own.write('post', '/api/account/tokens', { ...WRITE, modules: ['users'] });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([400, ['modules']]);
  });

  it('that is limited to an empty list reaches no module', async () => {
    const { token } = await make({ modules: [] });
    expect((await own.send('get', '/api/account/tokens')).body[0].modules).toEqual([]);
    const statuses = [];
    for (const path of ['technicians', 'typologies', 'dashboard/stats'])
      statuses.push((await by(token, 'get', `/api/${path}`)).status);
    expect(statuses).toEqual([403, 403, 200]);
  });

  it('of an administrator has no administrator rights when it is limited to modules', async () => {
    const boss = await createPerson(admin, { isAdmin: true });
    const { token } = await make({ modules: ['technicians'] }, await signedInBrowser(app.url, boss));
    const others = await createTechnician(admin);
    expect((await by(token, 'get', `/api/technicians/${others.id}`)).status).toBe(404);
    expect((await by(token, 'get', '/api/technicians')).body).toEqual([]);
    expect((await by(token, 'get', '/api/users')).status).toBe(403);
  });

  it.each([
    [{ days: 366 }, { days: 'A validade deve ser de 1 a 365 dias' }],
    [{ days: 0 }, { days: 'A validade deve ser de 1 a 365 dias' }],
    [{ days: undefined }, { days: 'Validade é obrigatória' }],
    [{ name: ' ' }, { name: 'Nome do token é obrigatório' }],
    [{ scope: 'admin' }, { scope: 'Valor inválido' }],
    [{ token: 'prumo_x' }, { token: 'Campo desconhecido: token' }],
  ])('%j: is refused with field errors', async (values, errors) => {
    const answer = await own.write('post', '/api/account/tokens', { ...WRITE, ...values });
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });
});

describe('an API token is rejected', () => {
  const refused = { statusCode: 401, message: 'Token de API inválido ou expirado.' };
  const over = async (token: string) => (await by(token, 'get', '/api/typologies')).body;

  it('after its owner revoked it; nobody else can revoke it', async () => {
    const { token, id } = await make();
    const other = await signedInBrowser(app.url, await createPerson(admin));
    expect((await other.write('delete', `/api/account/tokens/${id}`)).status).toBe(404);
    expect((await own.write('delete', `/api/account/tokens/${id}`)).status).toBe(200);
    expect(await over(token)).toEqual(refused);
  });

  it('after it expired', async () => {
    const { token } = await make();
    await app.dataSource.query(`UPDATE api_tokens SET expires_at = now() WHERE user_id = ${person.id}`);
    expect(await over(token)).toEqual(refused);
  });

  it.each([
    ['an administrator', (password: string) => admin.put(`/api/users/${person.id}`, { password })],
    [
      'the owner',
      (newPassword: string) =>
        own.write('put', '/api/account/password', { currentPassword: person.password, newPassword }),
    ],
  ])("after its owner's password was changed by %s, however many tokens exist", async (_by, change) => {
    const tokens = [(await make()).token, (await make({ scope: 'read' })).token, (await make()).token];
    expect((await change('Outra-senha-boa-3')).status).toBe(200);
    for (const token of tokens) expect(await over(token)).toEqual(refused);
    expect(await countOf(app, 'api_tokens', `user_id = ${person.id}`)).toBe(0);
    const again = await signedInBrowser(app.url, { ...person, password: 'Outra-senha-boa-3' });
    expect((await by((await make({}, again)).token, 'get', '/api/typologies')).status).toBe(200);
  });

  it('after its owner was deleted', async () => {
    const { token } = await make();
    await admin.delete(`/api/users/${person.id}`);
    expect(await over(token)).toEqual(refused);
    expect(await countOf(app, 'api_tokens', `user_id = ${person.id}`)).toBe(0);
  });

  it('while its owner has to set up a second factor', async () => {
    const { token } = await make();
    await admin.put(`/api/users/${person.id}`, { secondFactorRequired: true });
    expect((await by(token, 'get', '/api/typologies')).status).toBe(403);
  });
});

describe("an API token can't", () => {
  it.each(
    Object.entries(ACCESS_TABLE).filter(
      ([route, { for: who }]) =>
        / \/api\/(auth|account)\//.test(route) || (who === 'admin' && !route.startsWith('GET ')),
    ),
  )('call a route that requires the person: %s', async (route) => {
    const boss = await createPerson(admin, { isAdmin: true });
    const { token } = await make({}, await signedInBrowser(app.url, boss));
    const [method = '', path = ''] = route.split(' ');
    const answer = await by(token, method.toLowerCase() as Method, path.replace(/:\w+/, '1'));
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Um token de API não pode fazer isto. Entre no Prumo.',
    ]);
  });

  it('sign in, sign out or get a CSRF token', async () => {
    const { token } = await make();
    const { email, password } = person;
    const answers = [
      await by(token, 'post', '/api/login', { email, password }),
      await by(token, 'post', '/api/login/second-factor', { code: '1' }),
      await by(token, 'post', '/api/login/passkey/options', {}),
      await by(token, 'get', '/api/csrf-token'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await by(token, 'get', '/api/logout')).toMatchObject({ status: 302 });
  });

  it('bypass the CSRF protection of a browser session', async () => {
    const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const write = (authorization: string) =>
      supertest(app.url)
        .post('/api/typologies')
        .set({ Cookie: cookie, Authorization: authorization })
        .send({ code: 'TK-9', label: 'Forjada' });
    expect((await write('Bearer x')).status).toBe(401);
    expect((await write('Bearer')).status).toBe(403);
    expect((await write('Basic eDp4')).status).toBe(403);
    expect(await countOf(app, 'typologies', `code = 'TK-9'`)).toBe(0);
  });
});

describe('an invalid token', () => {
  const refusedFrom = (address: string, token = 'prumo_nada') =>
    by(token, 'get', '/api/typologies', undefined, { 'X-Forwarded-For': address });

  it('returns 429 after thirty from one address, where a valid one still works', async () => {
    const found: number[] = [];
    for (let n = 0; n < 32; n += 1) found.push((await refusedFrom('10.1.1.1')).status);
    expect(found).toEqual([...Array(30).fill(401), 429, 429]);
    const { token } = await make();
    expect((await refusedFrom('10.1.1.1', token)).status).toBe(200);
    expect((await refusedFrom('10.1.1.2')).status).toBe(401);
  });
});

it('rejects a person’s twenty-first token', async () => {
  for (let n = 0; n < 20; n += 1) await make({ name: `n ${n}` });
  expect((await own.write('post', '/api/account/tokens', WRITE)).status).toBe(409);
});

describe('concurrent requests with one person’s tokens', () => {
  it('wait in the queue of that person, from any address', async () => {
    const { token } = await make();
    const created = await own.write('post', '/api/technicians', technicianBody());
    const { id } = created.body as { id: number };
    const holder = new pg.Client(app.databaseUrl);
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM technicians WHERE id = $1 FOR UPDATE', [id]);
    const statuses: number[] = [];
    const saves = Array.from({ length: 80 }, async (_, index) => {
      const headers = { 'X-Forwarded-For': `198.51.100.${index + 1}` };
      const answer = await by(token, 'put', `/api/technicians/${id}`, { city: 'Curitiba' }, headers);
      statuses.push(answer.status);
    });
    // Eight of a person are worked on at once and 64 wait; the rest is refused while those do.
    while (statuses.length < 8) await new Promise((resolve) => setTimeout(resolve, 20));
    const early = [...statuses];
    await holder.end();
    await Promise.all(saves);
    expect(early).toEqual(Array.from({ length: 8 }, () => 429));
    expect(statuses.filter((status) => status === 200)).toHaveLength(72);
  });
});
