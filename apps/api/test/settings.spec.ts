import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson, holderOf } from './support/people.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp();
  admin = await signedIn(app);
});
afterAll(() => app.stop());

describe('settings', () => {
  it('have 15 rows a page by default', async () => {
    const client = await holderOf(app, admin, ['settings']);
    expect((await client.get('/api/settings')).body).toEqual({
      pageSize: 15,
      publicNames: false,
      updatedAt: null,
    });
    const saved = await client.put('/api/settings', { pageSize: 50 });
    expect([saved.status, saved.body.pageSize]).toEqual([200, 50]);
    expect((await client.get('/api/settings')).body).toEqual(saved.body);
  });

  it('are stored per user', async () => {
    const [ana, rui] = [await holderOf(app, admin, ['settings']), await holderOf(app, admin, ['settings'])];
    await ana.put('/api/settings', { pageSize: 25 });
    expect((await rui.get('/api/settings')).body.pageSize).toBe(15);
  });

  it.each([4, 101, 0, -5, 7.5, 'dez', '', null, undefined, [10], { value: 10 }])(
    'refuse %p',
    async (pageSize) => {
      const answer = await admin.put('/api/settings', { pageSize });
      const message = 'Informe um valor entre 5 e 100.';
      expect([answer.status, answer.body]).toEqual([
        400,
        { statusCode: 400, message, errors: { pageSize: message } },
      ]);
    },
  );

  it.each([5, 100])('accept %d', async (pageSize) => {
    expect((await admin.put('/api/settings', { pageSize })).body.pageSize).toBe(pageSize);
  });

  it("refuse another person's user id, and change nothing", async () => {
    const person = await createPerson(admin);
    const answer = await admin.put('/api/settings', { pageSize: 99, userId: person.id });
    expect([answer.status, answer.body.message]).toEqual([400, 'Campo desconhecido: userId']);
    const rows = await app.dataSource.query('SELECT FROM settings WHERE user_id = $1 OR page_size = 99', [
      person.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('can be read by every signed-in person, and saved with the module', async () => {
    const client = await holderOf(app, admin, ['buildings']);
    expect((await client.get('/api/settings')).status).toBe(200);
    expect((await client.put('/api/settings', { pageSize: 20 })).status).toBe(403);
  });

  it('answer 409 when they changed since they were read', async () => {
    const { updatedAt } = (await admin.put('/api/settings', { pageSize: 20 })).body;
    expect((await admin.put('/api/settings', { pageSize: 30, updatedAt })).status).toBe(200);
    expect((await admin.put('/api/settings', { pageSize: 40, updatedAt })).status).toBe(409);
  });

  it('accept concurrent first saves of two tabs', async () => {
    const client = await holderOf(app, admin, ['settings']);
    await client.get('/api/settings');
    const answers = await Promise.all([10, 20].map((pageSize) => client.put('/api/settings', { pageSize })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
