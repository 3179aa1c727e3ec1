import { hash } from '@node-rs/argon2';

import { amid } from './support/amid.js';
import { ADMIN, startApp, type TestApp } from './support/app.js';
import { Browser } from './support/browser.js';
import { signedIn } from './support/client.js';
import { countOf, createPerson, type Person } from './support/people.js';

const FAILED = { statusCode: 401, message: 'E-mail ou senha inválidos.' };

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  person = await createPerson(await signedIn(app));
});
afterAll(() => app.stop());

describe('signing in', () => {
  it('answers the user as /api/auth/user does', async () => {
    const browser = new Browser(app.url);
    const answer = await browser.login(person);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await browser.send('get', '/api/auth/user')).body);
  });

  it('takes the e-mail in any case, with white space around it', async () => {
    const email = `  ${person.email.toUpperCase()} `;
    expect((await new Browser(app.url).login({ ...person, email })).status).toBe(200);
  });

  it('takes the password as typed: in another Unicode form, but with every space', async () => {
    const admin = await signedIn(app);
    const typed = ' maçã verde ';
    const { email } = await createPerson(admin, { password: typed.normalize('NFC') });
    const login = (password: string) => new Browser(app.url).login({ email, password });
    expect((await login(typed.normalize('NFD'))).status).toBe(200);
    expect((await login(typed.trim())).status).toBe(401);
  });

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const wrong = await new Browser(app.url).login({ ...person, password: 'errada' });
    const unknown = await new Browser(app.url).login({ email: 'ninguem@exemplo.com', password: 'errada' });
    const noAddress = await new Browser(app.url).login({ email: 'ninguem', password: 'errada' });
    for (const answer of [wrong, unknown, noAddress])
      expect([answer.status, answer.body]).toEqual([401, FAILED]);
    expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
  });

  it('takes the same time for known and unknown e-mails: the audit is written after the response', async () => {
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE audit_log IN ACCESS EXCLUSIVE MODE');
    for (const email of [person.email, 'ninguem-mesmo@exemplo.com'])
      expect((await new Browser(app.url).login({ email, password: 'errada' })).status).toBe(401);
    await runner.rollbackTransaction();
    await runner.release();
    const mine = `action = 'loginFailed' AND entity_id = ${person.id}`;
    while ((await countOf(app, 'audit_log', mine)) === 0) await new Promise((done) => setTimeout(done, 10));
    expect(await countOf(app, 'audit_log', mine)).toBe(1);
  });

  it.each([
    [{}, { email: 'Email é obrigatório', password: 'Senha é obrigatória' }],
    [{ email: ' ', password: 'x' }, { email: 'Email é obrigatório' }],
    [{ email: 'a@b.co', password: '' }, { password: 'Senha é obrigatória' }],
    [
      { email: ['a@b.co'], password: { $ne: 1 } },
      { email: 'Valor inválido', password: 'Valor inválido' },
    ],
    [{ ...ADMIN, isAdmin: true }, { isAdmin: 'Campo desconhecido: isAdmin' }],
  ])('%j: answers 400 with field errors', async (body, errors) => {
    const answer = await new Browser(app.url).write('post', '/api/login', body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { statusCode: 400, message: Object.values(errors)[0], errors },
    ]);
  });

  it('accepts concurrent sign-ins of one person', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => new Browser(app.url).login(person)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('renews a hash made with other parameters, and changes nothing else of the user', async () => {
    const weak = await hash(person.password, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await app.dataSource.query('UPDATE users SET password_hash = $2 WHERE id = $1', [person.id, weak]);
    const stored = async () =>
      (
        await app.dataSource.query('SELECT password_hash, updated_at FROM users WHERE id = $1', [person.id])
      )[0];
    const before = await stored();
    expect((await new Browser(app.url).login(person)).status).toBe(200);
    const after = await stored();
    expect(after.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(after.updated_at).toEqual(before.updated_at);
    expect((await new Browser(app.url).login(person)).status).toBe(200);
  });

  it('is refused when the password changes meanwhile', async () => {
    const browser = new Browser(app.url);
    const mine = `sess ->> 'userId' = '${person.id}'`;
    const change = `UPDATE users SET password_hash = 'another', epoch = epoch + 1 WHERE id = ${person.id}`;
    const answer = await amid(
      app.dataSource,
      {
        hold: `SELECT FROM users WHERE id = ${person.id} FOR UPDATE`,
        edit: (runner) => runner.query(change),
      },
      () => browser.login(person),
    );
    expect(answer.body).toEqual(FAILED);
    expect(await countOf(app, 'sessions', mine)).toBe(0);
    expect((await browser.send('get', '/api/auth/user')).status).toBe(401);
  });

  it('answers 401 when the stored hash is invalid', async () => {
    await app.dataSource.query("UPDATE users SET password_hash = 'x' WHERE id = $1", [person.id]);
    expect((await new Browser(app.url).login(person)).body).toEqual(FAILED);
  });
});
