import supertest from 'supertest';

import { amid } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { countOf, createPerson, type Person } from './support/people.js';

let app: TestApp;
let admin: Client;
let person: Person;
let own: Client;

beforeAll(async () => {
  app = await startApp();
  admin = await signedIn(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  person = await createPerson(admin, { allowedModules: ['typologies'] });
  own = await signedIn(app, person.email, person.password);
});

const FILE = Buffer.from('Código;Descrição\nNOVO;Nova\n');
const upload = () => own.upload('/api/typologies/import?dryRun=false', FILE);

/** Sends a file, and does that while the rows are being judged. */
const during = (sql: string, send: () => PromiseLike<supertest.Response> = upload) =>
  amid(
    app.dataSource,
    {
      hold: 'LOCK TABLE typologies IN ACCESS EXCLUSIVE MODE',
      edit: (runner) => runner.query(sql, [person.id]),
    },
    send,
  );

describe('an import whose user loses their rights during validation', () => {
  it.each([
    ['the module', `UPDATE users SET allowed_modules = '[]' WHERE id = $1`, 403],
    ['the session', `DELETE FROM sessions WHERE sess ->> 'userId' = $1::text`, 401],
    ['the account', 'DELETE FROM users WHERE id = $1', 401],
  ])('is refused and writes nothing: %s', async (_, sql, status) => {
    expect((await during(sql)).status).toBe(status);
    expect(await countOf(app, 'typologies', `code = 'NOVO'`)).toBe(0);
  });

  it('is refused when the user is no longer an administrator', async () => {
    await app.dataSource.query('UPDATE users SET is_admin = true WHERE id = $1', [person.id]);
    const sql = `UPDATE users SET is_admin = false, allowed_modules = '["typologies"]' WHERE id = $1`;
    expect((await during(sql)).status).toBe(403);
  });

  it('is refused when the token has expired, and written otherwise', async () => {
    const { body } = await own.post('/api/account/tokens', { name: 'Carga', scope: 'write', days: 1 });
    const send = () =>
      supertest(app.url)
        .post('/api/typologies/import?dryRun=false')
        .set('Authorization', `Bearer ${body.token as string}`)
        .attach('file', FILE, 'tipos.csv');
    expect((await during('DELETE FROM api_tokens WHERE user_id = $1 AND false', send)).status).toBe(200);
    await app.dataSource.query(`DELETE FROM typologies WHERE code = 'NOVO'`);
    expect((await during('DELETE FROM api_tokens WHERE user_id = $1', send)).status).toBe(401);
    expect(await countOf(app, 'typologies', `code = 'NOVO'`)).toBe(0);
  });
});
