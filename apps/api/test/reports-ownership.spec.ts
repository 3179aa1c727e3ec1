import { createBuilding } from './builders/building.js';
import { signInWith } from './builders/user.js';
import { amid } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

const MODULES = ['buildings', 'technicians', 'reports'];

describe('a write of a report', () => {
  let app: TestApp;
  let admin: Client;
  let owner: Client;
  let stranger: Client;
  let path: string;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    [owner, stranger] = [await signInWith(app, admin, MODULES), await signInWith(app, admin, MODULES)];
    const body = { buildingId: (await createBuilding(owner)).id };
    path = `/api/reports/${((await owner.post('/api/reports/with-structure', body)).body as { id: number }).id}`;
  });
  afterAll(() => app.stop());

  const change = (client: Client) => client.put(`${path}/with-structure`, { structure: {} });

  it('returns 404 without waiting for a lock when the report is of another owner', async () => {
    let answers: { status: number }[] = [];
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('SELECT FROM reports FOR UPDATE');
      answers = [await change(stranger), await stranger.delete(path)];
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it.each([
    ['a save', change],
    ['a deletion', (client: Client) => client.delete(path)],
  ])('returns 503 and not 404 when the database ends %s', async (_, ask) => {
    for (const client of [owner, admin]) {
      const answer = await amid(
        app.dataSource,
        {
          hold: 'LOCK TABLE buildings IN ACCESS EXCLUSIVE MODE',
          edit: (runner) =>
            runner.query(`SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
              WHERE NOT granted AND datname = current_database()`),
        },
        () => ask(client),
      );
      expect([answer.status, answer.body.message]).toEqual([
        503,
        'Banco de dados indisponível. Tente novamente em instantes.',
      ]);
    }
    expect((await owner.get(path)).status).toBe(200);
  });

  it('returns 404 when its building gets another owner meanwhile', async () => {
    const answer = await amid(
      app.dataSource,
      {
        hold: 'SELECT FROM reports FOR UPDATE',
        edit: async (runner) => {
          const [{ id }] = await runner.query(
            `SELECT b.id FROM buildings b JOIN users u ON u.id = b.user_id WHERE NOT u.is_admin LIMIT 1`,
          );
          await runner.query(
            'UPDATE buildings SET user_id = (SELECT min(id) FROM users WHERE is_admin) WHERE id = $1',
            [id],
          );
          await runner.query('UPDATE reports SET version = version + 1');
        },
      },
      () => owner.delete(path),
    );
    expect([answer.status, (await owner.get(path)).status, (await admin.get(path)).status]).toEqual([
      404, 404, 200,
    ]);
  });
});
